import { ObjectType } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';

/** The graph type of a logged-in viewer; `viewer.resolver.ts` has its fields. */
@ObjectType('Viewer', { description: 'The logged-in account that makes the request.' })
export abstract class ViewerType implements SignedIn {
  readonly kind: SignedIn['kind'];
  readonly accountId: number;
  readonly email: string;
  readonly role: SignedIn['role'];
  readonly applicationId: number;
  readonly applicationName: string;
  readonly memberships: SignedIn['memberships'];
  readonly worksAsOwnerOf: number | null;
  readonly sessionId: number;
  readonly confirmedAt: Date | null;
  readonly hadSecondStep: boolean;
  readonly owesSecondStep: boolean;
}
