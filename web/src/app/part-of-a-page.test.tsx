import { screen } from '@testing-library/react';
import { renderApp, signIn } from '../testing/render';
import { Link } from '../ui/Link';
import { useShowByHash } from '../ui/use-show-by-hash';
import type { AppRoute } from './app-route';

function Sections() {
  useShowByHash();
  return <section id="end">The end</section>;
}

const routes: AppRoute[] = [
  {
    path: '/first',
    title: 'First',
    access: 'loggedIn',
    Screen: () => (
      <>
        <Link to="/sections#end">The end</Link>
        <Link to="/sections#new">Something new</Link>
      </>
    ),
  },
  { path: '/sections', title: 'Sections', access: 'loggedIn', Screen: Sections },
];

it.each([
  ['The end', []],
  ['Something new', [[0, 0]]],
])('the page that “%s” leads to begins where the address says', async (name, expected) => {
  const scrolls = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  signIn();
  const { user } = renderApp(routes, { at: '/first' });
  await user.click(await screen.findByRole('link', { name }));
  expect(await screen.findByText('The end')).toBeVisible();
  expect(scrolls.mock.calls).toEqual(expected);
  scrolls.mockRestore();
});
