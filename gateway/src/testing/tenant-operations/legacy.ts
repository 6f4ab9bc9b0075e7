import { type Operations, rest } from './calls.js';

/** The REST paths of the first version. */
export const legacy: Operations = {
  'POST /api/questions': [
    'by name',
    rest(
      'POST',
      () => '/api/questions',
      ({ application }) => ({ text: 'x', application }),
    ),
  ],
  'PUT /api/update_question/{id}': [
    'by id',
    rest(
      'PUT',
      ({ question }) => `/api/update_question/${question}`,
      () => ({ text: 'x' }),
    ),
  ],
  'DELETE /api/delete_question/{id}': [
    'by id',
    rest('DELETE', ({ question }) => `/api/delete_question/${question}`),
  ],
  'POST /api/generate_qr': [
    'by name',
    rest(
      'POST',
      () => '/api/generate_qr',
      ({ application }) => ({ count: 1, application }),
    ),
  ],
  'GET /api/qr_history': [
    'by name',
    rest('GET', ({ application }) => `/api/qr_history?application=${application}`),
  ],
  ...Object.fromEntries(
    ['about_us', 'term_of_use', 'privacy_policy'].map(
      (key) =>
        [
          `PUT /api/${key}`,
          [
            'by name',
            rest(
              'PUT',
              ({ application }) => `/api/${key}?application=${application}`,
              () => ({ [key]: 'x' }),
            ),
          ],
        ] as const,
    ),
  ),
  'POST /api/help_tasks': [
    'by name',
    rest(
      'POST',
      () => '/api/help_tasks',
      ({ application }) => ({ title_help: 'x', help: 'x', application }),
    ),
  ],
  'PUT /api/help_tasks/{id}': [
    'by id',
    rest(
      'PUT',
      ({ helpTask }) => `/api/help_tasks/${helpTask}`,
      () => ({ title_help: 'x', help: 'x' }),
    ),
  ],
  'DELETE /api/help_tasks/{id}': ['by id', rest('DELETE', ({ helpTask }) => `/api/help_tasks/${helpTask}`)],
  'GET /api/get_users': [
    'by name',
    rest('GET', ({ application }) => `/api/get_users?application=${application}`),
  ],
  'POST /api/register_user': [
    'by name',
    rest(
      'POST',
      () => '/api/register_user',
      ({ application }) => ({
        email: `${Math.random()}@example.com`,
        username: 'x',
        role: 'user',
        application,
      }),
    ),
  ],
  'POST /api/delete_user': [
    'by id',
    rest(
      'POST',
      () => '/api/delete_user',
      ({ appUser }) => ({ id: appUser }),
    ),
  ],
};
