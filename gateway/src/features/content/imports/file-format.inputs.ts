import { Field, InputType } from 'type-graphql';
import { fieldError } from '../../../platform/errors/field-error.js';
import { type Encoding, encodings } from './decode-text.js';
import { says } from './imports.messages.js';

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** How a person says that a file is to be read; each part is recognised without it. */
export interface FileFormat {
  readonly encoding?: Encoding | undefined;
  readonly delimiter?: Delimiter | undefined;
  readonly hasHeading?: boolean | undefined;
  /** The field of each column of the file, in order; null for one that is not imported. */
  readonly columns?: readonly (string | null)[] | undefined;
}

const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  names.some((known) => known === name);

@InputType({ description: 'How a file is read.' })
export abstract class FileFormatInput {
  @Field(() => String, {
    nullable: true,
    description: `The character set: ${encodings.join(', ')}. Recognised by its letters if null.`,
  })
  encoding?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'A comma, a semicolon, a tab or `|`. Recognised in the first line if null.',
  })
  delimiter?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the first line names the columns. Recognised if null.',
  })
  hasHeading?: boolean | null;

  @Field(() => [String], {
    nullable: 'itemsAndList',
    description:
      'The field of each column of the file, in order, out of `fields` of the preview; null for a column that is not imported. Several columns can be the `username`: they are joined. Recognised by the headings if null.',
  })
  columns?: (string | null)[] | null;
}

/** @throws DomainError INVALID_INPUT for the name of a character set or a delimiter that is not known */
export function parseFormat(input: FileFormatInput): FileFormat {
  const { encoding, delimiter, hasHeading, columns } = input;
  if (encoding != null && !isOneOf(encodings, encoding))
    throw fieldError('INVALID_INPUT', 'encoding', says.noEncoding(encodings.join(', ')));
  if (delimiter != null && !isOneOf(delimiters, delimiter))
    throw fieldError('INVALID_INPUT', 'delimiter', says.noDelimiter);
  return {
    ...(encoding != null && { encoding }),
    ...(delimiter != null && { delimiter }),
    ...(hasHeading != null && { hasHeading }),
    ...(columns != null && { columns }),
  };
}
