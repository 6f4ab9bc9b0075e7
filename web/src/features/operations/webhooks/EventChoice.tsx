import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { NotLoaded } from '../../../gateway/NotLoaded';
import { eventWords, groupsOf } from './event-groups';
import { useWebhookEventTypesQuery } from './Webhooks.generated';
import styles from './Webhooks.module.css';
import { webhooksTexts as t } from './webhooks.texts';

interface EventChoiceProps {
  value: readonly string[];
  onChange: (types: string[]) => void;
  error: string | undefined;
  /** The properties of the first box, by which the form finds the field. */
  first: object;
}

/** The events that a webhook is told, as checkboxes in groups. */
export function EventChoice({ value, onChange, error, first }: EventChoiceProps) {
  const id = useId();
  const { data, error: failure, refetch } = useWebhookEventTypesQuery();
  const types = data?.webhookEventTypes.map(({ type }) => type);
  if (!types) return <NotLoaded error={failure} refetch={refetch} failed={t.eventsFailed} />;
  const groups = groupsOf(types);
  const firstType = groups[0]?.types[0];
  const toggle = (type: string) => onChange(types.filter((one) => (one === type) !== value.includes(one)));
  return (
    <fieldset className={styles.events} aria-describedby={`${id}-error`}>
      <legend className={styles.legend}>{t.events}</legend>
      <div className={styles.groups}>
        {groups.map((group) => (
          <fieldset key={group.name} className={styles.group}>
            <legend>{group.name}</legend>
            {group.types.map((type) => (
              <Checkbox
                key={type}
                size="sm"
                label={eventWords(type)}
                {...(type === firstType && first)}
                checked={value.includes(type)}
                onChange={() => toggle(type)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <div id={`${id}-error`} role="alert" className={styles.error}>
        {error}
      </div>
    </fieldset>
  );
}
