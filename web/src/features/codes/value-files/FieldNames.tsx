import { Text } from '@mantine/core';
import { Fragment } from 'react';
import { Rich } from '../../../ui/Rich';
import type { CodeField } from '../code-fields/use-fields';
import styles from './ValueFiles.module.css';

/** A text about a file, with the names of the columns that fields have in it. */
export const FieldNames = ({ text, fields }: { text: string; fields: readonly CodeField[] }) => (
  <Text className={styles.about}>
    <Rich
      text={text}
      tags={{
        fields: () =>
          fields.map(({ id, key, label }, at) => (
            <Fragment key={id}>
              {at > 0 && ', '}
              <bdi>{label}</bdi> (<code>{key}</code>)
            </Fragment>
          )),
      }}
    />
  </Text>
);
