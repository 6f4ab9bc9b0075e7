import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { insertRow, isDuplicate } from '../../../platform/database/rows/rows.js';
import { digest, randomToken } from '../../../platform/digest.js';
import { DomainError, notFound } from '../../../platform/errors/domain-error.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import { said } from '../../../platform/errors/sentences.js';
import { visibleString } from '../../../platform/visible-text.js';
import type { AuditFieldChange } from '../../operations/audit-log/record-audit.js';
import { Account } from '../accounts/account.entity.js';
import { changeAccount } from '../accounts/lock-account.js';
import { recordPersonal } from '../accounts/record-personal.js';
import type { SecurityMailsService } from '../second-step/security-mails.service.js';
import { passkeyAdded, passkeyRemoved } from '../second-step/security-notices.emails.js';
import { deviceName } from '../sessions/device-name.js';
import { parseRegistration } from './authenticator-answer.js';
import { Passkey } from './passkey.entity.js';
import {
  descriptorOf,
  type PasskeyAssertionsService,
  tooLate,
  webAuthn,
} from './passkey-assertions.service.js';
import type { PasskeyChallengesService } from './passkey-challenges.service.js';
import { says } from './passkeys.messages.js';
import type { RelyingParty } from './relying-party.js';

const maxOfAccount = 20;
const timeoutMs = 5 * 60 * 1000;

const nameRule = visibleString().min(1, says.noName).max(60, says.nameTooLong);

/** The passkeys of an account, and what browsers need to forget those that were removed. */
export interface OwnPasskeys {
  readonly items: Passkey[];
  readonly unavailableReason: string | null;
  readonly domain: string;
  readonly userHandle: string | null;
}

interface Client {
  readonly address: string;
  readonly userAgent: string | undefined;
}

/** The passkeys of the viewer's own account: made, named, listed and removed. None of them is ever required. */
export class PasskeysService {
  constructor(
    private readonly database: Database,
    private readonly party: RelyingParty,
    private readonly challenges: PasskeyChallengesService,
    private readonly assertions: PasskeyAssertionsService,
    private readonly mails: SecurityMailsService,
  ) {}

  /** All passkeys of the viewer, also those that another address of the installation made, in the order of their making. */
  list({ accountId }: Pick<SignedIn, 'accountId'>): Promise<OwnPasskeys> {
    const { id: domain, unavailableReason } = this.party;
    return this.database.read(async (manager) => {
      const items = await manager.find(Passkey, { where: { accountId }, order: { id: 'ASC' } });
      const account = await manager.findOneBy(Account, { id: accountId });
      const shown = items.map((passkey) => this.#shown(passkey));
      return {
        items: shown,
        unavailableReason: unavailableReason && said(unavailableReason),
        domain,
        userHandle: account?.userHandle ?? null,
      };
    });
  }

  /**
   * Makes the options of `navigator.credentials.create`.
   * @throws DomainError CONFLICT where there are no passkeys, and for an account with 20
   */
  async beginRegistration(
    { accountId }: SignedIn,
    { address }: Client,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    this.assertions.assertAvailable();
    const { account, own } = await changeAccount(this.database, accountId, async (manager, account) => {
      const own = await this.#assertRoom(manager, accountId);
      account.userHandle ??= randomToken();
      const { userHandle } = account;
      await manager.update(Account, { id: accountId }, { userHandle });
      return { account, own };
    });
    const challenge = await this.challenges.create('register', address, accountId);
    const { generateRegistrationOptions } = await webAuthn();
    return generateRegistrationOptions({
      rpName: this.party.name,
      rpID: this.party.id,
      userID: new Uint8Array(Buffer.from(account.userHandle ?? '', 'base64url')),
      userName: account.email,
      userDisplayName: account.email,
      challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
      timeout: timeoutMs,
      attestationType: 'none',
      excludeCredentials: own.filter(({ rpId }) => rpId === this.party.id).map(descriptorOf),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  /**
   * Adds the passkey that a browser has made.
   * @param given a name; by default the browser's
   * @throws DomainError INVALID_INPUT for an answer that is wrong, late or used; CONFLICT for a passkey that exists, and
   *   for an account with 20
   */
  async finishRegistration(
    { accountId }: SignedIn,
    { answer, name: given }: { answer: unknown; name?: string | null | undefined },
    { userAgent }: Client,
  ): Promise<Passkey> {
    this.assertions.assertAvailable();
    const { name } = parseInput(z.object({ name: nameRule }), {
      name: given ?? said(deviceName(userAgent ?? null)),
    });
    const { response, challenge } = parseRegistration(answer, 'answer');
    if (!(await this.challenges.use(challenge, 'register', accountId))) throw tooLate('answer');
    const { credential, credentialDeviceType, credentialBackedUp, aaguid } = await this.#verified({
      response,
      challenge,
    });
    const row = {
      accountId,
      credentialDigest: digest(credential.id),
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: (credential.transports ?? []).join(','),
      deviceType: credentialDeviceType,
      backedUp: credentialBackedUp ? 1 : 0,
      aaguid,
      rpId: this.party.id,
      name,
      createdAt: new Date(),
      lastUsedAt: null,
    };
    return changeAccount(this.database, accountId, async (manager, account) => {
      await this.#assertRoom(manager, accountId);
      const { id } = await insertRow(manager, Passkey, row).catch((error) => {
        if (!isDuplicate(error)) throw error;
        throw new DomainError('CONFLICT', says.addedAlready, [], { cause: error });
      });
      const passkey = await manager.findOneByOrFail(Passkey, { id });
      await record(manager, account, passkey, 'passkey.added');
      await this.mails.send(manager, account, passkeyAdded(name));
      return this.#shown(passkey);
    });
  }

  /** Renames a passkey of the viewer. @throws DomainError NOT_FOUND, also for another account's; INVALID_INPUT */
  rename({ accountId }: SignedIn, input: { id: string; name: string }): Promise<Passkey> {
    const { name } = parseInput(z.object({ name: nameRule }), { name: input.name });
    return changeAccount(this.database, accountId, async (manager, account) => {
      const passkey = await this.#own(manager, accountId, input.id);
      await manager.update(Passkey, { id: passkey.id }, { name });
      const changes = [{ field: 'name', from: passkey.name, to: name }];
      await record(manager, account, passkey, 'passkey.renamed', changes);
      passkey.name = name;
      return this.#shown(passkey);
    });
  }

  /** Removes a passkey of the viewer. @throws DomainError NOT_FOUND, also for another account's */
  remove({ accountId }: SignedIn, id: string): Promise<void> {
    return changeAccount(this.database, accountId, async (manager, account) => {
      const passkey = await this.#own(manager, accountId, id);
      await record(manager, account, passkey, 'passkey.removed');
      await manager.delete(Passkey, { id: passkey.id });
      await this.mails.send(manager, account, passkeyRemoved(passkey.name));
    });
  }

  async #verified({ response, challenge }: ReturnType<typeof parseRegistration>) {
    const failed = (cause?: unknown) =>
      new DomainError('INVALID_INPUT', refused, [{ field: 'answer', message: refused }], { cause });
    const { verifyRegistrationResponse } = await webAuthn();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: [...this.party.origins],
      expectedRPID: this.party.id,
      requireUserVerification: true,
    }).catch((error: unknown) => {
      // The library throws for everything that is not as it has to be.
      throw failed(error);
    });
    if (!verified) throw failed();
    return registrationInfo;
  }

  async #assertRoom(manager: EntityManager, accountId: number): Promise<Passkey[]> {
    const own = await manager.findBy(Passkey, { accountId });
    if (own.length < maxOfAccount) return own;
    throw new DomainError('CONFLICT', says.tooMany(maxOfAccount));
  }

  async #own(manager: EntityManager, accountId: number, id: string): Promise<Passkey> {
    const passkey = await manager.findOneBy(Passkey, { id: parseRowId(id, says.noPasskey), accountId });
    if (!passkey) throw notFound(says.noPasskey);
    return passkey;
  }

  #shown(passkey: Passkey): Passkey {
    const isElsewhere = passkey.rpId !== this.party.id;
    const unusableReason = isElsewhere ? said(says.madeFor(passkey.rpId)) : null;
    return Object.assign(passkey, { unusableReason });
  }
}

const refused = says.notAdded;

const record = (
  manager: EntityManager,
  account: Account,
  { id, name }: Passkey,
  action: `passkey.${string}`,
  changes: readonly AuditFieldChange[] = [],
) =>
  recordPersonal(manager, action, account, {
    type: 'passkey',
    ids: [id],
    names: new Map([[String(id), name]]),
    changes,
  });
