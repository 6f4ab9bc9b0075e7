import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import common from '../../../ui/Common.module.css';
import { cameBySingleSignOn } from './came-by-single-sign-on';
import { useLogInOptionsQuery } from './SingleSignOn.generated';
import classes from './SingleSignOn.module.css';
import { singleSignOnTexts } from './single-sign-on.texts';

/** The way to the provider, below the form of the password; nothing where single sign-on is not set up. */
export function SingleSignOnButton({ returnTo }: { returnTo: string }) {
  const t = singleSignOnTexts.logIn;
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
    <div className={`${common.parts} ${classes.way}`}>
      <p className={classes.or}>{t.or}</p>
      {isAvailable ? (
        <Button
          component="a"
          href={`/sso/start?${new URLSearchParams({ returnTo })}`}
          variant="default"
          fullWidth
        >
          {t.signInWith(label)}
        </Button>
      ) : (
        <>
          <Button variant="default" fullWidth disabled aria-describedby="single-sign-on-reason">
            {t.signInWith(label)}
          </Button>
          <Text id="single-sign-on-reason" size="sm" c="dimmed">
            {t.unavailable(label)}
          </Text>
        </>
      )}
      {came && logOutUrl && (
        <Button component="a" href={logOutUrl} onClick={forget} variant="subtle" fullWidth>
          {t.logOutToo(label)}
        </Button>
      )}
      {!password && (
        <Text size="sm" c="dimmed">
          {t.passwordsAreOff}
        </Text>
      )}
    </div>
  );
}
