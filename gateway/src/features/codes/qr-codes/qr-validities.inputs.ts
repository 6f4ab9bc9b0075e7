import { Field, Int } from 'type-graphql';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';
import { ApplicationField } from '../../operations/applications/application.args.js';
import { undoable } from '../../operations/undo/undo-field.js';
import { type UseEvery, UseEveryEnum } from '../validity/use-every.js';
import type { Validity } from '../validity/validity.js';
import { QrValidityInput } from '../validity/validity-input.js';
import { stateAt, type ValidityState, ValidityStateEnum } from '../validity/validity-state.js';
import { QrCodeSelection } from './qr-selection.inputs.js';

@GraphType('For how long and how often codes can be redeemed.')
export class QrValidity {
  @Field(() => Date, {
    nullable: true,
    description: 'The first instant at which a code is valid; null for no beginning.',
  })
  from: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'The first instant at which a code is not valid any more; null for no end.',
  })
  until: Date | null;

  @Field(() => Int, { description: 'How often a code can be redeemed, 1 to 10,000.' })
  maxUses: number;

  @Field(() => UseEveryEnum, { description: 'Another limit of its uses.' })
  useEvery: UseEvery;

  @Field(() => String, { nullable: true, description: 'The time zone whose days count; null for `NONE`.' })
  timeZone: string | null;

  @Field(() => ValidityStateEnum, { description: 'Whether the present is before, within or after it.' })
  state: ValidityState;
}

/** A validity as the graph has it. */
export const shownValidity = (validity: Validity): QrValidity => {
  const { validFrom: from, validUntil: until, maxUses, useEvery, useZone: timeZone } = validity;
  return { from, until, maxUses, useEvery, timeZone, state: stateAt(validity, new Date()) };
};

@GraphType('For how long and how often one code can be redeemed, and how often it was.')
export class QrCodeValidity extends QrValidity {
  @Field(() => Int, { description: 'How often apps have redeemed the code, without annulled scans.' })
  uses: number;

  @Field(() => Date, { nullable: true, description: 'When an app redeemed it last; null when none did.' })
  lastUsedAt: Date | null;

  @Field({ description: 'Whether it was set for the code itself; else it is the one of its batch.' })
  own: boolean;
}

@MutationInput('A validity for a selection of QR codes.', 'The codes and their validity.')
export class SetQrCodeValidityInput {
  @Field({ description: 'The codes: at most 10,000.' })
  selection: QrCodeSelection;

  @ApplicationField()
  application?: string | null;

  @Field(() => QrValidityInput, {
    nullable: true,
    description: 'The validity of the codes themselves. Nothing: they have the one of their batch again.',
  })
  validity?: QrValidityInput | null;
}

export const SetQrCodeValidityPayload = payload(
  'SetQrCodeValidityPayload',
  'The result of setting a validity.',
  {
    changedCount: [() => Int, 'How many codes have another validity now.'],
    ...undoable,
  },
);
