import { Button, SimpleGrid, TextInput } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import { useState } from 'react';
import { DateField } from '../../../ui/DateField';
import { timeZone } from '../../../ui/language';
import { legalTextsTexts } from './legal-texts.texts';
import type { Schedule } from './use-schedule';

/** "In force from" and a note, out of the way of who saves now. */
export function ScheduleFields({ schedule }: { schedule: Schedule }) {
  const t = legalTextsTexts.schedule;
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconCalendarTime size={16} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {t.open}
        </Button>
      </div>
    );
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <DateField
        type="datetime-local"
        label={t.from}
        empty={t.now}
        description={t.fromHint(timeZone())}
        value={schedule.from}
        onChange={({ currentTarget: { value } }) => schedule.setFrom(value)}
        autoFocus
      />
      <TextInput
        label={t.note}
        description={t.noteHint}
        maxLength={200}
        dir="auto"
        value={schedule.note}
        onChange={({ currentTarget: { value } }) => schedule.setNote(value)}
      />
    </SimpleGrid>
  );
}
