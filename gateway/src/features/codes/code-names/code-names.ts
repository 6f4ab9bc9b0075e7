import { serialOf } from './serial-text.js';

/** A code with what apps and people call it. */
export interface NamedCode {
  /** The 20 characters, or the content of an imported code. */
  readonly shown: string;
  readonly serialPrefix: string | null;
  readonly serialNumber: number | null;
  /** 1 in an application with fields that are shown at scans, so that others need no look at values. */
  readonly showsFields: number;
}

/** The columns of a `NamedCode`. @param code the name of the table in the statement, @param batch of the table of batches */
export const nameColumns = (code: string, batch: string) => `
  CASE WHEN ${code}.contentDigest IS NULL THEN ${code}.code ELSE ${code}.content END AS shown, ${code}.serialNumber,
  ${batch}.serialPrefix, EXISTS (SELECT 1 FROM code_fields shown_field
    WHERE shown_field.applicationId = ${code}.applicationId AND shown_field.showOnScan = 1) AS showsFields`;

/** The names of a code in an answer to an app. */
export const namesOf = ({ shown, serialPrefix, serialNumber }: NamedCode) => ({
  code: shown,
  serial: serialOf(serialPrefix, serialNumber),
});
