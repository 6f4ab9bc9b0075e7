import { ArgsType, Field, Int } from 'type-graphql';
import { PageArgs } from '../../../platform/graphql/connection.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';
import { Erasure } from './erasure.entity.js';
import { PersonDataKind } from './person-data-kind.js';

const text = { nullable: true } as const;
const applicationField = () =>
  Field(() => String, {
    ...text,
    description:
      'The name of the application; the home application by default. An administrator who names none means all.',
  });
const emailField = () =>
  Field(() => String, {
    ...text,
    description: 'The e-mail address of the person. The address or the subject is required.',
  });
const subjectField = () =>
  Field(() => String, { ...text, description: "The app's own id of the person, as acceptances have it." });

@ArgsType()
export class PersonFileArgs {
  @applicationField()
  application?: string | null;

  @emailField()
  email?: string | null;

  @subjectField()
  subject?: string | null;
}

@ArgsType()
export class ErasuresArgs extends PageArgs {
  @applicationField()
  application?: string | null;
}

@GraphType('How much of a kind of data about a person is kept.')
export class PersonFileSection {
  @Field(() => PersonDataKind, { description: 'The kind.' })
  kind: PersonDataKind;

  @Field(() => Int, { description: 'How many rows there are.' })
  rows: number;

  @Field(() => Date, {
    ...text,
    description: 'The time of the oldest one; null without any, and where rows have no time.',
  })
  oldest: Date | null;
}

@GraphType('Everything that is kept about a person, in numbers. `/people/file.json` has the data.')
export class PersonFile {
  @Field(() => String, { ...text, description: 'The address that was asked for.' })
  email: string | null;

  @Field(() => String, { ...text, description: 'The subject that was asked for.' })
  subject: string | null;

  @Field(() => [PersonFileSection], {
    description: 'All kinds, also without rows: an unknown person has the same answer.',
  })
  sections: PersonFileSection[];
}

@MutationInput('A person to erase.', 'The person to erase.')
export class ErasePersonInput {
  @applicationField()
  application?: string | null;

  @emailField()
  email?: string | null;

  @subjectField()
  subject?: string | null;

  @Field({ description: 'The address once more; the subject where no address is given.' })
  typedAgain: string;
}

export const ErasePersonPayload = payload('ErasePersonPayload', 'The erasure of a person.', {
  erasure: [() => Erasure, 'The erasure, which is done.'],
});
