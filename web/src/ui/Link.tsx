import {
  type LinkProps,
  Navigate as NavigateAnywhere,
  type NavigateProps,
  Link as RouterLink,
} from 'react-router';
import { useKeptApplication } from './kept-application';

/** A link inside the product, which stays in the application of the address. */
export function Link({ to, ...props }: LinkProps) {
  const kept = useKeptApplication();
  return <RouterLink to={typeof to === 'string' ? kept(to) : to} {...props} />;
}

/** Leads to another page of the application of the address. */
export function Navigate({ to, ...props }: NavigateProps) {
  const kept = useKeptApplication();
  return <NavigateAnywhere to={typeof to === 'string' ? kept(to) : to} {...props} />;
}
