import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { connectionType, toConnection } from '../../../platform/graphql/connection.js';
import { Description, Input, SignedInMutation, SignedInQuery } from '../../../platform/graphql/operations.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { ApplicationPageArgs } from '../applications/application.args.js';
import type { ApplicationAccess } from '../applications/application-access.js';
import { mayUndo } from './outsiders.js';
import { UndoDetailsType, UndoInput, UndoPayload } from './undo.inputs.js';
import { UndoEntry } from './undo-entry.entity.js';
import type { UndoJournal } from './undo-journal.service.js';
import { detailsOf, type UndoDetails } from './undo-label.js';

const UndoEntryConnection = connectionType(UndoEntry, 'actions that can be undone');

@Resolver(UndoEntry)
export class UndoResolver {
  constructor(
    private readonly access: ApplicationAccess,
    private readonly journal: UndoJournal,
    private readonly emailOf: (context: RequestContext, accountId: number | null) => Promise<string | null>,
  ) {}

  @SignedInQuery(() => UndoEntryConnection)
  @Description(
    'The deletions, revocations and changes in an application within the last 24 hours that can be undone, or were undone, newest first. An application has at most 200 entries, of 50 MB together; the oldest go first.',
  )
  async undoEntries(
    @CurrentAccount() viewer: SignedIn,
    @Args() { application, ...page }: ApplicationPageArgs,
  ) {
    return toConnection(
      await this.journal.list(await this.access.scopeFor(viewer, application, 'undo.read'), page),
    );
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The e-mail address of the account that did it; null after its deletion.',
  })
  async createdBy(@Root() { accountId }: UndoEntry, @Ctx() context: RequestContext) {
    return this.emailOf(context, accountId);
  }

  @FieldResolver(() => UndoDetailsType, {
    description: 'Its objects and values, from which a client says the change in the language of its reader.',
  })
  details(@Root() entry: UndoEntry): UndoDetails {
    return detailsOf(entry);
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether the caller may undo it: for acts of an administrator of another application, administrators alone may.',
  })
  mayUndo(@CurrentAccount() viewer: SignedIn, @Root() entry: UndoEntry): boolean {
    return mayUndo(viewer, entry);
  }

  @SignedInMutation(() => UndoPayload, { danger: 'none' })
  @Description(
    'Takes an action back: deleted rows come back with their ids, changed ones are as before. Changes of others in between stay, and are reported as conflicts. Answers CONFLICT when it was undone already, and FORBIDDEN when an administrator of another application did it and the caller is none.',
  )
  undo(@CurrentAccount() viewer: SignedIn, @Input() { id }: UndoInput) {
    return this.journal.undo(viewer, id);
  }
}
