import { Checkbox, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { errorMessage, sessionHasEnded } from '../../../gateway/error-message';
import { NotLoaded } from '../../../gateway/NotLoaded';
import { FormError } from '../../../ui/FormError';
import { timeZone as zoneOfBrowser } from '../../../ui/language';
import { notify } from '../../../ui/notify';
import { SplitPanel } from '../../../ui/SplitPanel';
import {
  ScanWatchesDocument,
  type ScanWatchPartsFragment,
  useSaveScanWatchMutation,
  useScanWatchesQuery,
} from './ScanWatches.generated';
import styles from './SummariesPanel.module.css';
import { summariesTexts } from './summaries.texts';
import { timeZoneChoices } from './time-zones';

type Mail = 'weekly' | 'alarm';

/** Which mails about scans the person gets, for each of its applications, and by which clock. */
export function SummariesPanel({ email }: { email: string }) {
  const { data, error, refetch } = useScanWatchesQuery({ fetchPolicy: 'cache-and-network' });
  const watches = data?.scanWatches;
  return (
    <SplitPanel
      title={summariesTexts.title}
      about={
        <Stack gap="xs">
          <p>{summariesTexts.aboutWeekly}</p>
          <p>{summariesTexts.aboutAlarm}</p>
        </Stack>
      }
    >
      {!watches && <NotLoaded error={error} refetch={refetch} failed={summariesTexts.listFailed} />}
      {watches?.length === 0 && <Text>{summariesTexts.noApplication}</Text>}
      {watches && watches.length > 0 && <Choices watches={watches} email={email} />}
    </SplitPanel>
  );
}

interface ChoicesProps {
  watches: readonly ScanWatchPartsFragment[];
  email: string;
}

function Choices({ watches, email }: ChoicesProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Chosen before there is anything to save it with. */
  const [chosenZone, setChosenZone] = useState<string | null>(null);
  const [save, { loading }] = useSaveScanWatchMutation({
    update: (cache, { data }) => {
      if (data) cache.writeQuery({ query: ScanWatchesDocument, data: data.saveScanWatch });
    },
  });
  const t = summariesTexts;
  const own = zoneOfBrowser();
  const saved = watches.find(({ timeZone }) => timeZone !== null);
  const timeZone = saved?.timeZone ?? chosenZone ?? own;

  const keep = async (
    watch: ScanWatchPartsFragment,
    changed: Partial<Record<Mail, boolean> & { timeZone: string }>,
    message: string,
  ) => {
    setRefusal(null);
    const { application, weekly, alarm } = watch;
    const input = { application, weekly, alarm, timeZone, ...changed };
    const scanWatches = watches.map((each) => (each === watch ? { ...each, ...input } : each));
    try {
      await save({
        variables: { input },
        // A switch moves at once, and back if it was not saved.
        optimisticResponse: { saveScanWatch: { scanWatches } },
      });
      notify(message, { tone: 'success' });
    } catch (thrown) {
      if (!sessionHasEnded(thrown)) setRefusal(errorMessage(thrown, t.failed));
    }
  };
  const chooseZone = (zone: string) => {
    if (saved) void keep(saved, { timeZone: zone }, t.zoneSaved);
    else setChosenZone(zone);
  };

  return (
    <Stack gap="md">
      <FormError message={refusal} />
      {watches.map((watch) => (
        <fieldset key={watch.application} className={styles.application} aria-busy={loading}>
          <legend className={styles.name}>
            <bdi>{watch.application}</bdi>
          </legend>
          <Checkbox
            role="switch"
            label={t.weekly}
            checked={watch.weekly}
            onChange={({ currentTarget: { checked: weekly } }) =>
              void keep(watch, { weekly }, savedText('weekly', weekly, watch))
            }
          />
          <Checkbox
            role="switch"
            label={t.alarm}
            checked={watch.alarm}
            onChange={({ currentTarget: { checked: alarm } }) =>
              void keep(watch, { alarm }, savedText('alarm', alarm, watch))
            }
          />
        </fieldset>
      ))}
      <NativeSelect
        label={t.timeZone}
        description={timeZone === own ? t.zoneOfBrowser : t.browserElsewhere(own.replaceAll('_', ' '))}
        data={timeZoneChoices([own, timeZone])}
        value={timeZone}
        onChange={({ currentTarget: { value } }) => chooseZone(value)}
      />
      <Text size="sm" c="dimmed" className={styles.address}>
        {t.address(email)}
      </Text>
    </Stack>
  );
}

const savedText = (mail: Mail, isOn: boolean, { application }: { application: string }) =>
  summariesTexts.saved[mail][isOn ? 'on' : 'off'](application);
