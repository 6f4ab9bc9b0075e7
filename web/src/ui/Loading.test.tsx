import { render, screen } from '@testing-library/react';
import { Loading } from './Loading';

it('several parts that load say so once', () => {
  const { rerender } = render(
    <>
      <Loading />
      <Loading />
    </>,
  );
  expect(screen.getAllByText('Loading...')).toHaveLength(2);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  rerender(<p>Loaded</p>);
  rerender(<Loading />);
  expect(screen.getByRole('status')).toBeVisible();
});
