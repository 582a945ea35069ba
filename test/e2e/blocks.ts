import { check, waiting } from '../stack/definitions.ts';

/** A definition with every kind of block, and what stands beside them. */
export const everyBlock = {
  name: 'Every block',
  input: { type: 'object', properties: { people: { type: 'array' } }, required: ['people'] },
  actions: [
    { ...check('prepare'), compensate: [check('undoPrepare')] },
    { ...check('never'), if: '${false}' },
    {
      id: 'route',
      switch: [
        { case: 'large', when: '${size(input.people) > 1000}', actions: [check('bulk')] },
        { case: 'small', actions: [check('single')] },
      ],
    },
    {
      id: 'mended',
      actions: [
        { id: 'broken', name: 'general/fail@v1', attributes: { message: 'Broken.', reason: 'broken' } },
      ],
      catch: [{ codes: ['broken'], actions: [check('mend')] }],
      finally: [check('tidy')],
    },
    {
      id: 'approvals',
      timeout: 'P30D',
      parallel: {
        finance: [waiting('budget', {}, { label: 'Finance' }), check('booked')],
        security: [waiting('screening', {}, { label: 'Security' })],
      },
    },
    {
      id: 'letters',
      forEach: '$.input.people',
      as: 'person',
      concurrency: 100,
      onFailure: 'continue',
      actions: [
        waiting(
          'consent',
          {
            schema: {
              type: 'object',
              properties: { agrees: { type: 'boolean', title: 'Agrees' } },
              required: ['agrees'],
            },
          },
          { label: '${person}' },
        ),
        {
          id: 'refusal',
          if: '${!actions.consent.output.data.agrees}',
          name: 'general/fail@v1',
          attributes: { message: 'No.', reason: 'refused' },
        },
      ],
    },
    {
      id: 'rounds',
      repeat: { until: '${output.n >= 1.0}', maxAttempts: 3 },
      actions: [check('turn')],
      output: { n: 1 },
    },
  ],
  finally: [check('report')],
};
