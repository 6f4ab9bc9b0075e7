import { Checkbox } from '@mantine/core';
import { DateField } from '../../../ui/DateField';
import { timeZone } from '../../../ui/language';
import styles from './LegalTexts.module.css';
import type { Schedule } from './use-schedule';

/** Whether everybody is asked to accept the version, and until when. */
export function AcceptanceFields({ schedule }: { schedule: Schedule }) {
  return (
    <div className={styles.acceptance}>
      <Checkbox
        label="Ask everybody to accept this version"
        description="Also who accepted an earlier one. Leave it out for a correction that changes nothing for them."
        checked={schedule.isAsked}
        onChange={({ currentTarget: { checked } }) => schedule.setAsked(checked)}
      />
      {schedule.isAsked && (
        <DateField
          type="datetime-local"
          label="Accept by"
          empty="No date"
          description={`Empty: without a date. In the time of ${timeZone()}.`}
          value={schedule.acceptBy}
          onChange={({ currentTarget: { value } }) => schedule.setAcceptBy(value)}
        />
      )}
    </div>
  );
}
