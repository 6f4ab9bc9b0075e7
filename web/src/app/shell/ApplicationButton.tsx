import { IconSelector } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import styles from './HeaderBar.module.css';

/** The name of the application, for people who have several. */
export const ApplicationButton = ({ name, ...props }: ComponentProps<'button'> & { name: string }) => (
  <button type="button" aria-haspopup="menu" {...props} className={styles.application} title={name}>
    <bdi className={styles.name}>{name}</bdi>
    <IconSelector size={16} aria-hidden="true" />
  </button>
);
