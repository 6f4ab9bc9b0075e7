import { matchPath } from 'react-router';
import { placesFor } from '../features/home/search/pages';
import { routes } from './routes';

it('every page and action of the search is a screen that its reader may see', () => {
  for (const isAdmin of [true, false])
    for (const { to } of placesFor({ isAdmin, may: () => true })) {
      const { pathname } = new URL(to, 'http://localhost');
      const route = routes.find(({ path }) => matchPath(path, pathname));
      expect([to, route?.access]).toEqual([
        to,
        expect.stringMatching(isAdmin ? /admin|loggedIn|everyone/ : /loggedIn|everyone/),
      ]);
    }
});
