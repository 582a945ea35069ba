export const vct = 'https://people.example/person';
export const person = {
  format: 'dc+sd-jwt',
  vct,
  claims: [
    { name: 'name', required: false },
    {
      name: 'address',
      selective: false,
      required: false,
      selectiveWithin: [['street'], ['country'], ['country', 'code'], ['lines', null]],
    },
    { name: 'nationalities', required: false, selectiveWithin: [[null]] },
    { name: 'degrees', selective: false, required: false, selectiveWithin: [[null, 'grade'], [1]] },
  ],
};
export const ada = {
  name: 'Ada',
  address: { street: 'Main 1', country: { code: 'DE', name: 'Germany' }, city: 'Ulm', lines: ['a', 'b'] },
  nationalities: ['DE', 'FR', 'ES'],
  degrees: [
    { title: 'BSc', grade: 1 },
    { title: 'MSc', grade: 2 },
  ],
};

export const doctype = 'org.iso.18013.5.1.mDL';
export const namespace = 'org.iso.18013.5.1';
export const licence = {
  format: 'mso_mdoc',
  doctype,
  claims: [
    { namespace, name: 'driving_privileges', type: 'driving_privileges', required: false },
    {
      namespace,
      name: 'history',
      required: false,
      typesWithin: [
        { path: [null, 'at'], type: 'tdate' },
        { path: [null, 'places', null, 'since'], type: 'full-date' },
        { path: [0, 'seal'], type: 'bstr' },
      ],
    },
  ],
};
export const driver = {
  driving_privileges: [
    {
      vehicle_category_code: 'B',
      issue_date: '2020-01-31',
      expiry_date: '2035-01-30',
      codes: [{ code: '01', sign: '=', value: '2' }],
    },
    { vehicle_category_code: 'A' },
  ],
  history: [
    {
      at: '2020-01-31T10:00:00.000Z',
      places: [{ since: '2019-05-01', name: 'Ulm' }],
      seal: '_9j_',
      count: 3,
    },
    { at: '2021-01-31T10:00:00.000Z', places: [], seal: 'text' },
  ],
};
