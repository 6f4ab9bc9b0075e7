import { ArgsType, Field, Int } from 'type-graphql';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';
import { ApplicationInput, ApplicationPageArgs } from '../../operations/applications/application.args.js';
import { undoable } from '../../operations/undo/undo-field.js';

@GraphType('A term that apps searched for in the help center without a result.')
export class MissedHelpSearch {
  @Field({
    description:
      'The searched text in small letters, without accents. Terms that look like an e-mail address, a number of six digits or more, or a key are never stored.',
  })
  term: string;

  @Field(() => Int, { description: 'How many searches of these days found nothing.' })
  count: number;

  @Field({ description: 'The last day, in UTC, on which a search found nothing, such as `2026-11-21`.' })
  lastMissedOn: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The last of these days, in UTC, on which a search found a help task; null for none. A day that is not before `lastMissedOn` means that the help center answers the term by now.',
  })
  lastFoundOn: string | null;
}

@ArgsType()
export class MissedHelpSearchesArgs extends ApplicationPageArgs {
  @Field(() => Int, { defaultValue: 30, description: 'How many days back, with today: 1 to 180.' })
  days: number;

  @Field({ defaultValue: false, description: 'True for the ignored terms, false for the others.' })
  ignored: boolean;
}

@MutationInput('A term that somebody searched for.', 'The term.')
export class HelpSearchTermInput extends ApplicationInput {
  @Field({ description: 'The term, as the list has it.' })
  term: string;
}

export const HelpSearchTermPayload = payload(
  'HelpSearchTermPayload',
  'The term that was left out of the list, or taken back.',
  {
    term: [() => String, 'The term.'],
    ignored: [() => Boolean, 'Whether the list leaves it out now.'],
    ...undoable,
  },
);
