import { Field, ID } from 'type-graphql';
import type { MemberRole } from '../../../platform/access/rights.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { QrBatch } from '../../codes/qr-codes/qr-batch.entity.js';
import { QrCode } from '../../codes/qr-codes/qr-code.entity.js';
import { Account } from '../../people/accounts/account.entity.js';
import { AppUser } from '../../people/app-users/app-user.entity.js';
import { MemberRoleEnum } from '../../people/members/member.types.js';

@GraphType('A question that a search found.')
export class FoundQuestion {
  @Field(() => ID, { description: 'The id of the question.' })
  id: number;

  @Field({ description: 'The question, or its first 200 characters.' })
  text: string;
}

@GraphType('A help task that a search found.')
export class FoundHelpTask {
  @Field(() => ID, { description: 'The id of the help task.' })
  id: number;

  @Field({ description: 'The title.' })
  title: string;
}

@GraphType('A member of the application, or a person invited to it, that a search found.')
export class FoundPerson {
  @Field(() => ID, { description: 'The id of the membership or of the invitation.' })
  id: number;

  @Field({ description: 'The e-mail address.' })
  email: string;

  @Field(() => MemberRoleEnum, { description: 'The role in the application.' })
  role: MemberRole;
}

@GraphType('A device that a search found.')
export class FoundDevice {
  @Field(() => ID, { description: 'The id of the device.' })
  id: number;

  @Field({ description: 'The name.' })
  name: string;
}

@GraphType('The results of a search in one application: at most five of each kind.')
export class SearchResults {
  @Field(() => [QrCode], { description: 'QR codes, newest first.' })
  qrCodes: readonly QrCode[];

  @Field(() => [QrBatch], { description: 'Batches of QR codes: the one with the number, then newest first.' })
  qrBatches: readonly QrBatch[];

  @Field(() => [FoundQuestion], { description: 'Questions, in their order.' })
  questions: readonly FoundQuestion[];

  @Field(() => [FoundHelpTask], { description: 'Help tasks, in their order.' })
  helpTasks: readonly FoundHelpTask[];

  @Field(() => [AppUser], { description: 'App users, oldest first.' })
  appUsers: readonly AppUser[];

  @Field(() => [FoundPerson], { description: 'Members by their addresses, owners first; for owners.' })
  members: readonly FoundPerson[];

  @Field(() => [FoundPerson], {
    description: 'Invitations that were not accepted, newest first; for owners.',
  })
  invitations: readonly FoundPerson[];

  @Field(() => [FoundDevice], {
    description: 'Devices by their names, newest first; for owners and editors.',
  })
  devices: readonly FoundDevice[];

  @Field(() => [Account], {
    description: 'Accounts of all applications, oldest first. Empty unless the viewer is an administrator.',
  })
  accounts: readonly Account[];

  @Field({
    description:
      'Whether some rows may be missing, because the questions, help tasks and app users are too many to be searched within a second. Fewer words find more.',
  })
  isIncomplete: boolean;
}
