import { Field, ID, InputType, Int } from 'type-graphql';
import { type ValidityState, ValidityStateEnum } from '../validity/validity-state.js';
import type { QrCodeFilterRequest } from './qr-code-filter.js';
import type { QrSelectionRequest } from './qr-selection.js';
import { type QrStatus, QrStatusEnum } from './qr-status.js';

@InputType({ description: 'Narrows a list of QR codes. A code meets every field that is given.' })
export class QrCodeFilter implements QrCodeFilterRequest {
  @Field(() => [QrStatusEnum], {
    nullable: true,
    description: 'Only codes with one of these statuses. An empty list does not narrow.',
  })
  status?: QrStatus[] | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Only codes of this batch. Answers NOT_FOUND for a batch of another application.',
  })
  batch?: string | null;

  @Field(() => Date, { nullable: true, description: 'Only codes generated at this time or later.' })
  createdFrom?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Only codes generated before this time.' })
  createdTo?: Date | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only codes that are on a label of a confirmed print run (true), or that are not (false).',
  })
  printed?: boolean | null;

  @Field(() => [ValidityStateEnum], {
    nullable: true,
    description:
      'Only codes that are before, within or after their validity at present, whatever their status. An empty list does not narrow.',
  })
  validity?: ValidityState[] | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A whole code, its first or last four characters or more, the content of a scanned symbol, or the name, path or address of an image. Hyphens, spaces and lower case are forgiven, and so are O for 0 and I or L for 1. Of an application whose codes have fields also the beginning of a value, of four characters or more, or a whole shorter value, in any case and with or without accents; it finds at most 500 codes.',
  })
  search?: string | null;
}

@InputType({
  description:
    'The QR codes that an action is about: exactly one of `ids`, `batch` and `filter`. At most 20,000 codes.',
})
export class QrCodeSelection implements QrSelectionRequest {
  @Field(() => [ID], {
    nullable: true,
    description: 'The ids of 1 to 500 codes. When one of them is not found, the action is not done.',
  })
  ids?: string[] | null;

  @Field(() => ID, { nullable: true, description: 'All codes of this batch.' })
  batch?: string | null;

  @Field(() => QrCodeFilter, {
    nullable: true,
    description: 'All codes that the filter finds. An empty filter selects the whole application.',
  })
  filter?: QrCodeFilter | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'How many codes the caller has seen. When the selection has another number, the action answers CONFLICT with the new number and is not done. Required with `filter`, but not by `qrCodeCounts`, which changes nothing.',
  })
  expectedCount?: number | null;
}
