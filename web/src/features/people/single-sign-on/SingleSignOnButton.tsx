import { Anchor, Button, Divider, Text } from '@mantine/core';
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
      <Divider label={password ? 'or' : 'Passwords open the first administrator’s account alone'} />
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
        <Text size="sm" c="dimmed">
          You may still be signed in at {label}.{' '}
          <Anchor href={logOutUrl} onClick={forget} inherit>
            Log out there too
          </Anchor>
        </Text>
      )}
    </div>
  );
}
