import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { cameBySingleSignOn } from './came-by-single-sign-on';
import { useLogInOptionsQuery } from './SingleSignOn.generated';
import classes from './SingleSignOn.module.css';

/** The way to the provider, below the form of the password; nothing where single sign-on is not set up. */
export function SingleSignOnButton({ returnTo }: { returnTo: string }) {
  const { data } = useLogInOptionsQuery({ fetchPolicy: 'network-only' });
  const [came, setCame] = useState(cameBySingleSignOn.get);
  if (!data?.logInOptions.singleSignOn) return null;
  const { password, singleSignOn } = data.logInOptions;
  const { label, isAvailable, logOutUrl } = singleSignOn;
  const forget = () => {
    cameBySingleSignOn.forget();
    setCame(false);
  };

  return (
    <div className={classes.way}>
      <p className={classes.or}>or</p>
      {isAvailable ? (
        <Button
          component="a"
          href={`/sso/start?${new URLSearchParams({ returnTo })}`}
          variant="default"
          fullWidth
        >
          Sign in with {label}
        </Button>
      ) : (
        <>
          <Button variant="default" fullWidth disabled aria-describedby="single-sign-on-reason">
            Sign in with {label}
          </Button>
          <Text id="single-sign-on-reason" size="sm" c="dimmed">
            {label} does not answer at the moment. Reload this page later to try again.
          </Text>
        </>
      )}
      {came && logOutUrl && (
        <Button component="a" href={logOutUrl} onClick={forget} variant="subtle" fullWidth>
          Log out of {label} too
        </Button>
      )}
      {!password && (
        <Text size="sm" c="dimmed">
          Passwords are switched off. They open the account of the first administrator alone.
        </Text>
      )}
    </div>
  );
}
