import { render, screen } from '@testing-library/react';
import { Marked } from './Marked';

it.each([
  ['GARDEN-000412 · active', 'garden-000412', 'GARDEN-000412'],
  ['What is a/b (c)?', '(c)?', '(c)?'],
])('sets off, in %s, the words %s', (text, words, marked) => {
  const { container } = render(<Marked text={text} words={words} />);
  expect(container).toHaveTextContent(text);
  expect(screen.getByText(marked).tagName).toBe('MARK');
});
