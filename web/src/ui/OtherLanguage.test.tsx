import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AuthLayout } from './AuthLayout';
import { loadAnew } from './load-anew';

jest.mock('./load-anew', () => ({ loadAnew: jest.fn() }));
jest.mock('./edition', () => ({ ...jest.requireActual('./edition'), edition: 'specified' }));

function open(edition: string, browser: string) {
  jest.requireMock('./edition').edition = edition;
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(browser);
  return render(
    <MantineProvider env="test">
      <AuthLayout title="Login">Fields</AuthLayout>
    </MantineProvider>,
  );
}

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser has it.
  document.cookie = 'language=; Path=/; Max-Age=0';
});

it.each([
  ['specified', 'en-GB'],
  ['specified', 'de'],
  ['specified', 'fry'],
  ['en', 'en'],
])('the edition “%s” in a browser in “%s” offers no other language', (edition, browser) => {
  open(edition, browser);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it.each([
  ['specified', 'fr', 'Afficher en français', 'fr'],
  ['specified', 'fr-CA', 'Afficher en français', 'fr'],
  ['en', 'FR', 'Afficher en français', 'fr'],
  ['fr', 'fr', 'Show in English', 'en'],
  ['fr', 'en', 'Show in English', 'en'],
])('the edition “%s” in a browser in “%s” has the link “%s”', async (edition, browser, name, language) => {
  open(edition, browser);
  const link = screen.getByRole('link', { name });
  expect(link).toHaveAttribute('lang', language);
  await userEvent.setup().click(link);
  expect(document.cookie).toBe(`language=${language}`);
  expect(loadAnew).toHaveBeenCalledTimes(1);
  jest.mocked(loadAnew).mockClear();
});
