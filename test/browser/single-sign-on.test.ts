import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { on, refuse } from './api.ts';
import { open } from './open.ts';
import { shows } from './shown.ts';

it('the sign-in page shows why the API refused a person, and the answer of the provider leaves the address bar', async () => {
  const asked = on('POST /v1/session', () => refuse(401, 'You could not be signed in.'));
  await open('/console/single-sign-on?code=of-acme&state=of-this-browser');
  await shows(page.getByRole('heading', { name: 'You are not signed in' }));
  await shows(page.getByRole('alert').getByText('You could not be signed in.'));
  expect(location.search).toBe('');
  expect(asked.bodies()).toEqual([{ code: 'of-acme', state: 'of-this-browser' }]);
});

it('the sign-in page shows the words of the identity provider that refuses a person', async () => {
  await open('/console/single-sign-on?error=access_denied&error_description=Ask%20the%20board');
  await shows(page.getByRole('alert').getByText('Ask the board'));
  expect(location.search).toBe('');
});
