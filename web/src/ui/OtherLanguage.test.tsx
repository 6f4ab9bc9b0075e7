import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AuthLayout } from './AuthLayout';
import { loadAnew } from './load-anew';

jest.mock('./load-anew', () => ({ loadAnew: jest.fn() }));
jest.mock('./edition', () => ({ ...jest.requireActual('./edition'), interfaceLanguage: 'en' }));

function open(language: string, browser: string) {
  jest.requireMock('./edition').interfaceLanguage = language;
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

it.each(['en-GB', 'de', 'fry'])(
  'a page in English offers no other language to a browser in “%s”',
  (browser) => {
    open('en', browser);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  },
);

it.each([
  ['en', 'fr', 'Cette page existe en français. Afficher en français', 'fr'],
  ['en', 'fr-CA', 'Cette page existe en français. Afficher en français', 'fr'],
  ['fr', 'FR', 'This page exists in English. Show in English', 'en'],
  ['fr', 'en', 'This page exists in English. Show in English', 'en'],
])('a page in “%s” says to a browser in “%s”, above the form: %s', async (shown, browser, text, language) => {
  open(shown, browser);
  const link = screen.getByRole('link');
  const sentence = link.closest('p');
  expect(sentence).toHaveTextContent(text);
  expect(sentence).toHaveAttribute('lang', language);
  const form = screen.getByText('Fields');
  expect(link.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await userEvent.setup().click(link);
  expect(document.cookie).toBe(`language=${language}`);
  expect(loadAnew).toHaveBeenCalledTimes(1);
  jest.mocked(loadAnew).mockClear();
});
