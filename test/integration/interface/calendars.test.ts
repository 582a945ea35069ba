import { beforeAll, describe, expect, it } from 'vitest';
import { set, waiting, workflowOf } from '../../stack/definitions.ts';
import { expectKeptTestCase } from '../../stack/kept-test-case.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { createTestTenant } from '../../stack/tenant.ts';

interface Calendar {
  id: string;
  name: string;
  holidays: { date: string; name: string }[];
  version: number;
  etag: string;
}

let stack: Stack;
let path: string;
beforeAll(async () => {
  stack = await sharedStack();
  path = `${stack.project}/calendars`;
});

let names = 0;
const newName = () => `calendar${++names}`;
const christmas = { date: '2026-12-25', name: 'Christmas' };
const create = (body: object = {}) =>
  stack.request<Calendar>('POST', path, {
    body: { name: newName(), timeZone: 'Europe/Madrid', holidays: [christmas], ...body },
  });
const change = (id: string, body: object, headers: Record<string, string> = {}) =>
  stack.request<Calendar>('PATCH', `${path}/${id}`, { body, headers });
const icsOf = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');

const resultOf = async (id: string) => {
  const { status, payload, error } = await stack.until(id, 'completed', 'failed');
  return { status, error, output: (payload as { output?: unknown } | null)?.output };
};

describe('a calendar', () => {
  it('is created, listed, read, changed and deleted, and its versions show who changed it', async () => {
    const epiphany = { date: '2026-01-06', name: 'Epiphany' };
    const created = await create({ holidays: [christmas, epiphany] });
    expect(created).toMatchObject({
      status: 201,
      body: {
        version: 1,
        timeZone: 'Europe/Madrid',
        workingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
        holidays: [epiphany, christmas],
      },
    });
    const { id } = created.body;
    const one = `${path}/${id}`;
    expect(created.headers.get('location')).toBe(one);
    expect(created.headers.get('etag')).toBe(created.body.etag);
    const changed = await change(id, { workingDays: ['sunday', 'monday'] });
    expect(changed).toMatchObject({
      status: 200,
      body: { version: 2, workingDays: ['sunday', 'monday'], holidays: [epiphany, christmas] },
    });
    expect((await change(id, { holidays: [] })).body).toMatchObject({
      timeZone: 'Europe/Madrid',
      workingDays: ['sunday', 'monday'],
      holidays: [],
    });
    const known = await stack.request<Calendar>('GET', one);
    expect(known.body).toMatchObject({ version: 3, workflows: [] });
    const listed = await stack.request<{ data: Calendar[] }>('GET', `${path}?sort=name&limit=100`);
    expect(listed.body.data.map((calendar) => calendar.id)).toContain(id);
    const versions = await stack.request('GET', `${one}/versions`);
    const changedBy = { type: 'apiKey', id: expect.any(String), name: expect.any(String) };
    expect(versions.body).toMatchObject({
      data: [
        { version: 3, holidays: [], changedBy },
        { version: 2, changedBy },
        { version: 1, holidays: [epiphany, christmas], changedBy },
      ],
    });
    expect((await stack.request('DELETE', one)).status).toBe(204);
    for (const gone of [one, `${one}/versions`]) expect((await stack.request('GET', gone)).status).toBe(404);
    expect((await change(id, { holidays: [] })).status).toBe(404);
    expect((await stack.request('DELETE', one)).status).toBe(404);
    const audited = (await stack.request('GET', `${stack.project}/audit?recordId=${id}`)).text;
    for (const verb of ['create', 'update', 'delete']) expect(audited).toContain(`calendar.${verb}`);
  });

  it('is changed only in the version that its caller knows, if the caller names it', async () => {
    const { id, etag } = (await create()).body;
    expect((await change(id, { holidays: [] }, { 'if-match': etag })).status).toBe(200);
    expect(await change(id, { holidays: [] }, { 'if-match': etag })).toMatchObject({
      status: 412,
      body: { code: 2006, details: [{ reason: 'record.changed', field: 'if-match' }] },
    });
  });

  it('has a name that no other calendar of the project has', async () => {
    const { name } = (await create()).body;
    expect(await create({ name })).toMatchObject({
      status: 409,
      body: { code: 2006, details: [{ reason: 'name.taken', field: 'name' }] },
    });
  });

  it('accepts the all-day events of an ICS text, beside its own holidays', async () => {
    const ics = icsOf('DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261226', 'SUMMARY:Feast');
    const { body } = await create({ ics });
    expect(body.holidays).toEqual([{ date: '2026-12-24', name: 'Feast' }, christmas]);
    expect((await change(body.id, { ics })).body.holidays).toEqual([
      { date: '2026-12-24', name: 'Feast' },
      { date: '2026-12-25', name: 'Feast' },
    ]);
  });

  it('names the line of an ICS text that it cannot read, and stays unchanged', async () => {
    const { id } = (await create()).body;
    const ics = icsOf('DTSTART:20261224T090000Z');
    const refusal = {
      status: 422,
      body: { code: 2000, details: [{ reason: 'ics.unreadable', field: 'ics', line: 3 }] },
    };
    expect(await create({ ics })).toMatchObject(refusal);
    expect(await change(id, { ics })).toMatchObject(refusal);
    expect((await stack.request<Calendar>('GET', `${path}/${id}`)).body).toMatchObject({
      version: 1,
      holidays: [christmas],
    });
  });

  const days = (year: number) =>
    Array.from({ length: 300 }, (_, day) => ({
      date: new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10),
      name: '',
    }));
  it.each([
    [{ name: 'Not-A-Name' }, 'name'],
    [{ timeZone: 'Europe/Atlantis' }, 'timeZone'],
    [{ timeZone: '+02:00' }, 'timeZone'],
    [{ workingDays: [] }, 'workingDays'],
    [{ workingDays: ['monday', 'monday'] }, 'workingDays'],
    [{ workingDays: ['lunes'] }, 'workingDays.0'],
    [{ holidays: [{ date: '2026-02-30', name: 'None' }] }, 'holidays.0.date'],
    [{ holidays: [christmas, christmas] }, 'holidays'],
    [{ holidays: [{ date: '2026-12-25', name: 'x'.repeat(101) }] }, 'holidays.0.name'],
    [{ holidays: [...days(2026), ...days(2027)] }, 'holidays'],
    [{ holidays: days(2028), ics: icsOf('DTSTART;VALUE=DATE:20260101', 'DURATION:P250D') }, 'holidays'],
    [{ ics: 'é'.repeat(131_073) }, 'ics'],
  ])('is refused with the field: %#', async (body, field) =>
    expect(await create(body)).toMatchObject({ status: 422, body: { code: 2000, details: [{ field }] } }),
  );

  it('is limited to fifty per project, and is deleted with its project', async () => {
    const made = await stack.request<{ id: string }>('POST', '/v1/projects', { body: { name: 'Full' } });
    const project = made.body.id;
    const at = `/v1/projects/${project}/calendars`;
    const body = { name: 'first', timeZone: 'Europe/Madrid' };
    const { id } = (await stack.request<Calendar>('POST', at, { body })).body;
    await stack.db.$client`
      insert into calendars (project_id, name, value) select ${project}, 'x' || n, '{}' from generate_series(1, 49) n`;
    expect(await stack.request('POST', at, { body: { ...body, name: 'last' } })).toMatchObject({
      status: 409,
      body: { details: [{ reason: 'calendar.tooMany' }] },
    });
    await stack.request('DELETE', `/v1/projects/${project}`);
    expect(await stack.db.$client`select 1 from calendars where project_id = ${project}`).toEqual([]);
    expect(await stack.db.$client`select 1 from calendar_versions where calendar_id = ${id}`).toEqual([]);
  });

  it('needs a key, and is hidden from other accounts', async () => {
    const { id } = (await create()).body;
    expect((await stack.request('GET', path, { apiKey: null })).status).toBe(401);
    const other = await createTestTenant(stack.db, stack.vault);
    const foreign = `/v1/projects/${other.projectId}/calendars/${id}`;
    for (const where of [`${path}/${id}`, foreign]) {
      for (const method of ['GET', 'DELETE'] as const)
        expect((await stack.request(method, where, { apiKey: other.apiKey })).status).toBe(404);
      const body = { holidays: [] };
      expect((await stack.request('PATCH', where, { apiKey: other.apiKey, body })).status).toBe(404);
    }
    expect((await stack.request('GET', `${path}/${id}/versions`, { apiKey: other.apiKey })).status).toBe(404);
  });
});

describe('a workflow', () => {
  const next = (name: string) => `\${date("2026-12-24").addWorkingDays(1, calendars.${name})}`;

  it('is published only if the calendars that it names exist, and those cannot be deleted after that', async () => {
    const name = newName();
    const { body } = await stack.request<{ id: string }>('POST', `${stack.project}/workflows`, {
      body: workflowOf([set('a', { of: next(name) })]),
    });
    const at = `${stack.project}/workflows/${body.id}`;
    expect(await stack.request('POST', `${at}/publish`)).toMatchObject({
      status: 422,
      body: { code: 2000, details: [{ reason: 'calendar.unknown', field: 'actions.0.attributes.of' }] },
    });
    const calendar = (await create({ name })).body;
    expect((await stack.request('POST', `${at}/publish`)).status).toBe(200);
    const one = `${path}/${calendar.id}`;
    expect((await stack.request('GET', one)).body).toMatchObject({
      workflows: [{ id: body.id, name: 'Test' }],
    });
    expect(await stack.request('DELETE', one)).toMatchObject({
      status: 409,
      body: {
        code: 2006,
        details: [{ reason: 'calendar.used', recordId: body.id, message: expect.stringContaining("'Test'") }],
      },
    });
    expect((await stack.request('POST', `${at}/unpublish`)).status).toBe(200);
    expect((await stack.request('DELETE', one)).status).toBe(204);
  });

  it('reads the present calendar at each decision', async () => {
    const { id, name } = (await create()).body;
    const actions = [set('first', { of: next(name) }), waiting('wait')];
    const output = { first: '$.actions.first.output.of', last: next(name) };
    const { id: executionId } = await stack.run(await stack.publish(workflowOf(actions, { output })));
    await stack.heldAt(executionId, 'wait');
    await change(id, { holidays: [] });
    await stack.request('POST', `${stack.project}/executions/${executionId}/resume`, {
      body: { actionId: 'wait', data: {} },
    });
    expect(await resultOf(executionId)).toMatchObject({
      status: 'completed',
      output: { first: '2026-12-28', last: '2026-12-25' },
    });
  });

  it('reads calendars in dry runs, test cases and tries, too', async () => {
    const { name } = (await create()).body;
    const value = next(name);
    const id = await stack.publish(workflowOf([set('a', { value })], { output: value }));
    const at = `${stack.project}/workflows/${id}`;
    expect((await stack.request('POST', `${at}/dry-run`, { body: { input: {} } })).body).toMatchObject({
      status: 'completed',
      output: '2026-12-28',
    });
    await expectKeptTestCase(stack, id, '2026-12-28');
    const tried = await stack.request('POST', `${stack.project}/actions/general/set@v1/try`, {
      body: { attributes: { value } },
    });
    expect(tried.text).toContain('2026-12-28');
  });

  it('keeps its calendar if somebody deletes it during the publication', async () => {
    for (let time = 0; time < 12; time += 1) {
      const { id, name } = (await create()).body;
      const definition = workflowOf([set('zone', { zone: `\${calendars.${name}.timeZone}` })]);
      const workflows = `${stack.project}/workflows`;
      const draft = await stack.request<{ id: string }>('POST', workflows, { body: definition });
      const [published, deleted] = await Promise.all([
        stack.request('POST', `${workflows}/${draft.body.id}/publish`),
        stack.request('DELETE', `${path}/${id}`),
      ]);
      expect([
        [200, 409],
        [422, 204],
      ]).toContainEqual([published.status, deleted.status]);
    }
  });
});
