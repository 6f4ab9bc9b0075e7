import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { errorMessage, sessionHasEnded } from '../../../gateway/error-message';
import { BusyButton } from '../../../ui/BusyButton';
import common from '../../../ui/Common.module.css';
import { CopiedText } from '../../../ui/CopiedText';
import { commonTexts } from '../../../ui/common.texts';
import { Rich } from '../../../ui/Rich';
import { FirstCode } from './FirstCode';
import { RecoveryCodes } from './RecoveryCodes';
import { type PrepareSecondStepMutation, usePrepareSecondStepMutation } from './SecondStep.generated';
import styles from './SecondStep.module.css';
import { secondStepTexts } from './second-step.texts';

type Prepared = PrepareSecondStepMutation['prepareSecondStep'];

interface SetUpSecondStepProps {
  onDone: () => void;
  /** Stands above the button that begins. */
  children?: ReactNode;
}

/** The walk that switches the second step on: the app, the recovery codes, the first code. */
export function SetUpSecondStep({ onDone, children }: SetUpSecondStepProps) {
  // The secret is shown, and kept nowhere.
  const [prepare, { loading }] = usePrepareSecondStepMutation({ fetchPolicy: 'no-cache' });
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const [error, setError] = useState<string | null>(null);

  const begin = async () => {
    if (loading) return;
    setError(null);
    try {
      const { data } = await prepare();
      if (data) setPrepared(data.prepareSecondStep);
    } catch (thrown) {
      if (!sessionHasEnded(thrown)) setError(errorMessage(thrown, commonTexts.failed));
    }
  };

  if (prepared) return <Steps prepared={prepared} onDone={onDone} onCancel={() => setPrepared(null)} />;
  return (
    <div className={common.fields}>
      {children}
      <div role="alert">
        {error && (
          <Alert color="red" role="presentation">
            {error}
          </Alert>
        )}
      </div>
      <Group>
        <BusyButton busy={loading} busyLabel={commonTexts.oneMoment} onClick={() => void begin()}>
          {secondStepTexts.setUp.begin}
        </BusyButton>
      </Group>
    </div>
  );
}

interface StepsProps {
  prepared: Prepared;
  onDone: () => void;
  onCancel: () => void;
}

function Steps({ prepared, onDone, onCancel }: StepsProps) {
  const t = secondStepTexts.setUp;
  const [step, setStep] = useState(1);
  const [saved, setSaved] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const cancel = (
    <Button variant="default" onClick={onCancel}>
      {commonTexts.cancel}
    </Button>
  );
  const back = (
    <Button variant="default" onClick={() => setStep(step - 1)}>
      {t.back}
    </Button>
  );
  if (step === 1)
    return (
      <Step key={1} title={t.connect}>
        <Text>{t.scan}</Text>
        <img
          className={styles.symbol}
          src={`data:image/svg+xml,${encodeURIComponent(prepared.symbol)}`}
          alt={t.symbol}
          width={200}
          height={200}
        />
        <div>
          <Text>
            <Rich
              text={t.secret}
              tags={{
                app: (label) => (
                  <Anchor href={prepared.url} underline="always">
                    {label}
                  </Anchor>
                ),
              }}
            />
          </Text>
          <CopiedText text={inGroups(prepared.secret)} what={t.theSecret} />
        </div>
        <Group gap="sm">
          <Button onClick={() => setStep(2)}>{t.next}</Button>
          {cancel}
        </Group>
      </Step>
    );
  if (step === 2)
    return (
      <Step key={2} title={t.saveCodes}>
        <Text>
          <Rich text={t.keepCodes} tags={{ strong: (label) => <strong>{label}</strong> }} />
        </Text>
        <RecoveryCodes
          codes={prepared.recoveryCodes}
          saved={saved}
          onSaved={setSaved}
          error={isMissing && !saved ? secondStepTexts.codes.saveFirst : null}
        />
        <Group gap="sm">
          <Button onClick={() => (saved ? setStep(3) : setMissing(true))}>{t.next}</Button>
          {back}
        </Group>
      </Step>
    );
  return (
    <Step key={3} title={t.firstCode}>
      <Text>{t.typeCode}</Text>
      <FirstCode onDone={onDone} back={back} />
    </Step>
  );
}

/** Begins at its heading, so that it is read out. */
function Step({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={common.fields}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {title}
      </h3>
      {children}
    </div>
  );
}

/** Authenticator apps drop the blanks. */
const inGroups = (secret: string) => (secret.match(/.{1,4}/g) ?? []).join(' ');
