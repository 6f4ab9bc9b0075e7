import { Field, ID, Int, registerEnumType } from 'type-graphql';
import type { MemberRole, Right } from '../../../platform/access/rights.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { message, payload } from '../../../platform/graphql/payload.js';
import { Application } from '../../operations/applications/application.entity.js';

/** The roles as the graph names them; the stored form is lower case. */
export const MemberRoleEnum = {
  OWNER: 'owner',
  EDITOR: 'editor',
  PRINTER: 'printer',
  SCANNER: 'scanner',
  VIEWER: 'viewer',
} as const satisfies Record<Uppercase<MemberRole>, MemberRole>;

registerEnumType(MemberRoleEnum, {
  name: 'MemberRole',
  description: 'The role of a member in an application. Each has fixed rights.',
  valuesConfig: {
    OWNER: { description: 'Everything, also the members, keys and settings of the application.' },
    EDITOR: { description: 'Content, codes, print runs and app users; in the audit log, its own actions.' },
    PRINTER: { description: 'Sees codes and scans, exports images and prints labels.' },
    SCANNER: { description: 'Sees codes and scans.' },
    VIEWER: { description: 'Reads content, codes and scans, and changes nothing.' },
  },
});

@GraphType('The role of the viewer in one application.')
export class ViewerMembership {
  @Field(() => Application, { description: 'The application.' })
  application: Application;

  @Field(() => MemberRoleEnum, { description: 'The role there.' })
  role: MemberRole;

  @Field(() => [String], {
    description: 'The rights of the role, in the words of the rights table, such as `content.write`.',
  })
  rights: Right[];

  @Field({ description: 'Whether it opens first: calls that name no application mean it.' })
  isHome: boolean;
}

@GraphType('An account that works in an application.')
export class Member {
  @Field(() => ID, { description: 'The id of the membership.' })
  id: number;

  @Field({ description: 'The e-mail address of the account.' })
  email: string;

  @Field(() => MemberRoleEnum, { description: 'Its role in the application.' })
  role: MemberRole;

  @Field({ description: 'Since when it is a member.' })
  createdAt: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When one of its sessions was last used, to the minute; null without a session.',
  })
  lastSeenAt: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When it last logged in; null when the audit log has no log-in of it.',
  })
  lastLogInAt: Date | null;

  @Field({ description: 'Whether the account can log in: it is activated, and not deactivated.' })
  isActive: boolean;

  @Field({ description: 'Whether it is the viewer.' })
  isViewer: boolean;

  @Field(() => Int, { description: 'How many valid application keys it has created in the application.' })
  keyCount: number;
}

@MutationInput('Another role for a member.', 'The member and the role.')
export class ChangeMemberRoleInput {
  @Field(() => ID, { description: 'The id of the membership.' })
  id: string;

  @Field(() => MemberRoleEnum, { description: 'The new role.' })
  role: MemberRole;
}

@MutationInput('The member to remove.', 'The member.')
export class RemoveMemberInput {
  @Field(() => ID, { description: 'The id of the membership.' })
  id: string;

  @Field({
    defaultValue: false,
    description: 'Whether the application keys that the member has created are revoked too.',
  })
  revokeKeys: boolean;
}

@MutationInput('The application to leave.', 'The application.')
export class LeaveApplicationInput {
  @Field({ description: 'The name of the application.' })
  application: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The membership that becomes owner; required when the viewer is the only active owner.',
  })
  newOwner?: string | null;
}

@MutationInput('A new application of the viewer.', 'The name.')
export class CreateApplicationInput {
  @Field({ description: 'Its name: unique, one line of at most 100 characters.' })
  name: string;
}

@MutationInput('One application of the viewer.', 'The application.')
export class NamedApplicationInput {
  @Field({ description: 'The name of the application.' })
  application: string;
}

export const MemberPayload = payload('MemberPayload', 'The changed member.', {
  member: [() => Member, 'The member.'],
  ...message,
});

export const RemoveMemberPayload = payload('RemoveMemberPayload', 'The result of a removal.', {
  removedId: [() => ID, 'The id of the membership that is gone.'],
  revokedKeyCount: [() => Int, 'How many application keys were revoked.'],
  ...message,
});

export const ApplicationPayload = payload('ApplicationPayload', 'The application that a change is about.', {
  application: [() => Application, 'The application.'],
  ...message,
});
export type ApplicationPayload = InstanceType<typeof ApplicationPayload>;
