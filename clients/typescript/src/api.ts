// Written by openapi-typescript from /api/v2/openapi.json: run `npm run schema` after a change of the calls.

export interface paths {
    readonly "/api/v2/qr/redeem": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Redeem a code
         * @description An active code is used once more, within its validity, and becomes used at its last use. A refused code answers 200 with the status `error` and the reason. A call that is repeated with the same nonce gets the same answer, so that an app may repeat a call whose answer was lost. A device may send the `serial` number that a person typed instead of the `code`, once the person has confirmed what `getSerial` answers.
         */
        readonly post: operations["postRedeem"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v2/qr/scans": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Upload scans that were made without a network
         * @description Each scan is redeemed on its own, in the order of the list, and has its own result at the same place. The validity of its code is judged at `scannedAt`, if that was less than 24 hours before. The status `conflict` says that the nonce was used for another code; `invalid` that the scan breaks a rule, which `errors` names; `unauthenticated` that the key was revoked meanwhile, so that the scan was not redeemed.
         */
        readonly post: operations["postScans"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v2/qr/annul": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Take an accepted scan back
         * @description Within 15 minutes, with the key that redeemed the code. The code has its use again. Answers 404 for a nonce that the key has not used, and 409 for a refused scan, after 15 minutes, and for more than 5,000 of an application on a day.
         */
        readonly post: operations["postAnnul"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v2/qr/{code}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Look at a code without using it
         * @description Says whether a code may be redeemed, and when it was used. Nothing is counted or stored.
         */
        readonly get: operations["getScannedCode"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v2/qr/serials/{serial}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Look at a code by its serial number
         * @description For devices alone: a plain key gets 403. Show the answer to the person, and redeem by `serial` once it is confirmed.
         */
        readonly get: operations["getSerial"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v2/qr/offline": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The active codes, to decide without a network
         * @description The whole list without `since`, and for one that is unreadable or older than 12 hours; else the changes since that answer. Without `format=2`, codes that are not valid yet, end within 24 hours or can be used once a day are left out, and the list of an application with validities is always whole. Changes overlap by five minutes, so that digests may come twice. A code that is missing in a list that is old, absent or not complete is not known to be invalid.
         */
        readonly get: operations["getOfflineList"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v2/devices/pair": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Connect a device
         * @description The symbol of a connection code is JSON: `{"v":1,"url":…,"token":…}`. An app that reads another `v` asks to be updated. The token works once, within ten minutes. Answers 404 for a token that is unknown, used or expired, and 409 when the application has 50 devices.
         */
        readonly post: operations["postPairDevice"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v2/devices/self": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Who the device is
         * @description Answers 409 for a key that belongs to no device.
         */
        readonly get: operations["getOwnDevice"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v2/devices/self/update": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Tell name, model or version
         * @description Absent fields stay as they are. Answers 409 for a key that belongs to no device.
         */
        readonly post: operations["postUpdateOwnDevice"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v2/devices/self/roll": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Get another key
         * @description The old key stays valid until the first call with the new one, so that a lost answer locks no device out.
         */
        readonly post: operations["postRollOwnKey"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v2/devices/self/revoke": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Disconnect the device
         * @description Its key ends at once, on every gateway.
         */
        readonly post: operations["postRevokeOwnDevice"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v2/help/search": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Search the help center
         * @description The first 50 help tasks whose title or content, as they are shown in the language, contains all words, in the order of the help center. Case and accents do not matter. Searches are counted, so that the owner of the application learns what is missing; what looks like an address, a number or a key is never stored. Search when the person has stopped typing, not with every letter.
         */
        readonly get: operations["getHelpSearch"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v2/help/{id}/feedback": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Say whether a help task helped
         * @description Nothing tells who answered. Answers 404 for a help task that is not there, and 409 for the nonce of another answer.
         */
        readonly post: operations["postHelpFeedback"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v2/content/{application}/questions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The questions of an application, in their order
         * @description Each row is in the first wanted language that it has: of `lang`, else of `Accept-Language`; `fr-CA` takes `fr`. Answers have an ETag; send it as `If-None-Match`.
         */
        readonly get: operations["getContentQuestions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v2/content/{application}/help": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The help tasks of an application, in their order
         * @description Each row is in the first wanted language that it has: of `lang`, else of `Accept-Language`; `fr-CA` takes `fr`. Answers have an ETag; send it as `If-None-Match`.
         */
        readonly get: operations["getContentHelp"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v2/content/{application}/legal/{key}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The version in force of a legal text
         * @description Each row is in the first wanted language that it has: of `lang`, else of `Accept-Language`; `fr-CA` takes `fr`. Answers have an ETag; send it as `If-None-Match`. 404 for a text that has not been published.
         */
        readonly get: operations["getContentLegalText"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v2/legal/{key}/accept": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Record that a person accepts a version
         * @description A refused call answers 200 with the status `error` and the reason; show the text again then. A call that is repeated with the same nonce gets the same answer; the nonce with another content answers 409.
         */
        readonly post: operations["postAccept"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v2/legal/{key}/withdraw": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Record that a person takes the consent back
         * @description Whatever versions of the text the person accepted count no more.
         */
        readonly post: operations["postWithdraw"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v2/legal/status": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * What a person has to accept
         * @description For the start of an app: each text with a version in force.
         */
        readonly get: operations["getLegalStatus"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly AcceptRequest: {
            /**
             * @description The number of the version that was shown.
             * @example 4
             */
            readonly version: number;
            /**
             * @description The `language` of the text that was shown, if it has one.
             * @example fr
             */
            readonly language?: string;
            /**
             * @description The `digest` of the text that was shown: SHA-256 of its Unicode form NFC with `\n` as line ends.
             * @example fe88e2e6a345403036c0a9a0e3a2b3df2090667c3ccbcd1433a556ca60aa1d65
             */
            readonly digest: string;
            /**
             * @description The app's own id of the person, which should tell nobody else who it is.
             * @example u-8842
             */
            readonly subject: string;
            /**
             * @description A name of the call that the app chooses, such as a UUID. A repeated call with the same nonce gets the same answer and is recorded once.
             * @example 0b9c2c1e-71d4-4b57-9f0e-6a5b1c2d3e4f
             */
            readonly nonce: string;
            /**
             * Format: date-time
             * @description When the person accepted, by the clock of the device. RFC 3339.
             * @example 2026-11-21T14:05:00+01:00
             */
            readonly clientTime?: string;
            /**
             * @description The version of the app.
             * @example 3.1.0
             */
            readonly appVersion?: string;
        };
        readonly AcceptResult: {
            /**
             * @description `ok` for what is recorded. Treat an unknown value as `error`.
             * @enum {string}
             */
            readonly status: "ok" | "error";
            /**
             * @description Why it is refused; absent otherwise. Treat an unknown value as a refusal.
             * @enum {string}
             */
            readonly reason?: "unknown_version" | "not_in_force" | "other_text" | "nothing_accepted";
            readonly message: string;
            readonly receipt?: components["schemas"]["AcceptanceReceipt"];
        };
        readonly AcceptanceReceipt: {
            /** @description JSON of application, key, version, language (if it has one), digest, subjectDigest (SHA-256 of the subject), acceptedAt, nonce and kind, sorted by name. */
            readonly payload: string;
            /** @description The Ed25519 signature of the UTF-8 of `payload`, in base64url. */
            readonly signature: string;
            /** @description The `kid` of the key at `/.well-known/acceptance-key.json`. */
            readonly keyId: string;
        };
        readonly AnnulledScan: {
            /** @enum {string} */
            readonly status: "ok";
        };
        readonly Annulment: {
            /**
             * @description The nonce of the scan.
             * @example 0b9c2c1e-71d4-4b57-9f0e-6a5b1c2d3e4f
             */
            readonly nonce: string;
        };
        readonly ContentHelpTask: {
            /** @description Stays the same in all languages. */
            readonly id: number;
            readonly title: string;
            readonly content: string;
            /** @description The language of these texts, a BCP 47 tag; absent when the application names no languages. */
            readonly language?: string;
        };
        readonly ContentHelpTasks: {
            readonly tasks: readonly components["schemas"]["ContentHelpTask"][];
        };
        readonly ContentLegalText: {
            readonly key: string;
            /** @description The number of the version in force. */
            readonly version: number;
            /** @description The language of these texts, a BCP 47 tag; absent when the application names no languages. */
            readonly language?: string;
            /** @description The SHA-256 of the text as it is shown here, in hexadecimal digits. */
            readonly digest: string;
            readonly text: string;
            /** @description Whether everybody is asked to accept this version. `GET /api/v2/legal/status` says what a person has accepted. */
            readonly requiresAcceptance: boolean;
            /**
             * Format: date-time
             * @description Until when everybody should have accepted it.
             */
            readonly acceptBy?: string;
            /** Format: date-time */
            readonly inForceSince: string;
        };
        readonly ContentQuestion: {
            /** @description Stays the same in all languages. */
            readonly id: number;
            readonly text: string;
            /** @description The language of these texts, a BCP 47 tag; absent when the application names no languages. */
            readonly language?: string;
        };
        readonly ContentQuestions: {
            readonly questions: readonly components["schemas"]["ContentQuestion"][];
        };
        readonly Device: {
            readonly deviceId: string;
            readonly name: string;
            readonly application: components["schemas"]["DeviceApplication"];
            readonly platform?: string;
            readonly model?: string;
            readonly appVersion?: string;
            /** Format: date-time */
            readonly pairedAt?: string;
        };
        readonly DeviceApplication: {
            /** @description The name of the application. */
            readonly name: string;
        };
        /** @description The body of every answer but 200. */
        readonly Error: {
            /** @description The reason, to show to the user. */
            readonly message: string;
            /** @description The same as `message`. */
            readonly error?: string;
            /** @description Always `error`. */
            readonly status?: string;
            /** @description Always false. */
            readonly success?: boolean;
            /** @description The invalid fields. */
            readonly errors?: readonly components["schemas"]["InvalidField"][];
        };
        readonly FieldFault: {
            readonly field: string;
            readonly message: string;
        };
        readonly FoundHelpTask: {
            readonly id: string;
            readonly title: string;
            /** @description The lines of the content around a searched word, as one line. */
            readonly excerpt: string;
            /** @description The language of the texts; absent in an application that names no languages. */
            readonly language?: string;
        };
        readonly HelpFeedback: {
            /**
             * @description Whether the help task helped the person.
             * @example true
             */
            readonly helpful: boolean;
            /**
             * @description A name of the answer that the app chooses, such as a UUID. A repeated call with the same nonce gets the same answer and counts once; it may add a comment.
             * @example 0b9c2c1e-71d4-4b57-9f0e-6a5b1c2d3e4f
             */
            readonly nonce: string;
            /**
             * @description The comment of the person, at most 500 characters. It is dropped where `comments` is false in the answer.
             * @example The menu has another name now.
             */
            readonly comment?: string;
            /**
             * @description The language in which the task was shown.
             * @example fr-CA
             */
            readonly language?: string;
        };
        readonly HelpFeedbackResult: {
            /** @enum {string} */
            readonly status: "ok";
            /** @description Whether the application keeps comments: whether to ask for one. */
            readonly comments: boolean;
            /** @description Where the person finds further help: plain text to show after “no”. */
            readonly contact?: string;
        };
        readonly HelpSearchResults: {
            readonly results: readonly components["schemas"]["FoundHelpTask"][];
        };
        readonly InvalidField: {
            readonly field: string;
            readonly message: string;
        };
        readonly LegalStatus: {
            /** @description `about_us`, `term_of_use` or `privacy_policy`. */
            readonly key: string;
            /** @description The version in force: the one to show. */
            readonly version: number;
            /** @description The newest version that the person accepted. */
            readonly acceptedVersion?: number;
            /** @description Whether a version in force so far asks everybody to accept it. */
            readonly requiresAcceptance: boolean;
            /** @description False: show the version in force, and ask to accept it. */
            readonly upToDate: boolean;
            /**
             * Format: date-time
             * @description Until when it should be accepted.
             */
            readonly acceptBy?: string;
            /** @description True when that time has passed and it is not accepted. */
            readonly overdue?: boolean;
        };
        readonly LegalStatuses: {
            readonly texts: readonly components["schemas"]["LegalStatus"][];
        };
        readonly LimitedCodes: {
            /**
             * Format: date-time
             * @description The first instant at which the codes are valid.
             */
            readonly validFrom?: string;
            /**
             * Format: date-time
             * @description The first instant at which they are not any more.
             */
            readonly validUntil?: string;
            /** @description How often each can still be redeemed. */
            readonly usesLeft: number;
            /** @description The IANA zone in which each can be redeemed once a day; absent without such a limit. */
            readonly timeZone?: string;
            /** @description The day of their latest use in that zone, such as `2026-11-28`; absent for unused codes. */
            readonly usedOn?: string;
            /** @description These codes: base64 of digests of 12 bytes each, one behind the other. A digest is the first 12 bytes of SHA-256 over the UTF-8 of the code's 20 characters; of a code that was printed elsewhere, over its whole content without blanks around it. */
            readonly digests: string;
        };
        readonly NoFields: Record<string, never>;
        readonly NumberedCode: {
            readonly serial: string;
            /**
             * @description `active`, `used` or `revoked`. Treat an unknown value as one that is not active.
             * @enum {string}
             */
            readonly status: "active" | "used" | "revoked";
            /**
             * Format: date-time
             * @description When the code was used; absent for one that is not used.
             */
            readonly usedAt?: string;
            /** @description The device that used it; absent where a person marked it as used. */
            readonly usedBy?: string;
            /**
             * Format: date-time
             * @description The first instant at which the code is valid.
             */
            readonly validFrom?: string;
            /**
             * Format: date-time
             * @description The first instant at which it is not any more.
             */
            readonly validUntil?: string;
            /** @description The name of its batch. */
            readonly batch: string;
        };
        readonly NumberedCodeState: {
            /**
             * @description `ok` for a code that can be redeemed. Treat an unknown value as `error`.
             * @enum {string}
             */
            readonly status: "ok" | "error";
            /**
             * @description Why a code cannot be redeemed; absent otherwise. Treat an unknown value as a refusal.
             * @enum {string}
             */
            readonly reason?: "unknown" | "already_used" | "revoked" | "too_early" | "expired" | "used_today";
            readonly message: string;
            /** @description How often the code can still be redeemed. */
            readonly usesLeft?: number;
            readonly code?: components["schemas"]["NumberedCode"];
        };
        readonly OfflineList: {
            /** @description To ask for the changes since this answer, as `since`. */
            readonly cursor: string;
            /**
             * Format: date-time
             * @description The time of the gateway, by which a phone knows the age of its list.
             */
            readonly serverTime: string;
            /** @description False when the application has more than 100,000 active codes: the list has the newest 100,000, and a code that is not in it may be valid. */
            readonly complete: boolean;
            /** @description True: `active` replaces the list. False: add `active`, and remove `gone`. */
            readonly whole: boolean;
            /** @description The number of active codes, at most 100,000. */
            readonly count: number;
            /** @description Active codes; in the format 2 those that are valid always, once: base64 of digests of 12 bytes each, one behind the other. A digest is the first 12 bytes of SHA-256 over the UTF-8 of the code's 20 characters; of a code that was printed elsewhere, over its whole content without blanks around it. */
            readonly active: string;
            /** @description Active codes with other validities, in the format 2 alone. A code moves between here and `active`. */
            readonly limited?: readonly components["schemas"]["LimitedCodes"][];
            /** @description Codes that are not active any more: base64 of digests of 12 bytes each, one behind the other. A digest is the first 12 bytes of SHA-256 over the UTF-8 of the code's 20 characters; of a code that was printed elsewhere, over its whole content without blanks around it. */
            readonly gone: string;
        };
        readonly PairDevice: {
            /**
             * @description The `token` of the symbol, or the connection code as somebody typed it.
             * @example 4T7QW2K9XNPR8M3VBCD5FGH6JZ
             */
            readonly token: string;
            /**
             * @description The name by which people recognise the device: one line of 1 to 60 characters.
             * @example Lea's phone
             */
            readonly name: string;
            /**
             * @description The operating system, such as `ios`, `android` or `web`.
             * @example android
             */
            readonly platform?: string;
            /**
             * @description The model of the phone, or the browser.
             * @example Pixel 9
             */
            readonly model?: string;
            /**
             * @description The version of the app.
             * @example 3.1.0
             */
            readonly appVersion?: string;
        };
        readonly PairedDevice: {
            /** @description The key, which the device sends as `Authorization: Bearer`. */
            readonly key: string;
            readonly deviceId: string;
            readonly name: string;
            readonly application: components["schemas"]["DeviceApplication"];
        };
        readonly RedeemRequest: {
            /** @description The scanned text: a code, or the content of its symbol. A text that is no code of the application is answered `unknown`, whatever its length. */
            readonly code?: string;
            /**
             * @description A name of the scan that the app chooses, such as a UUID. A repeated call with the same nonce gets the same answer and counts once.
             * @example 0b9c2c1e-71d4-4b57-9f0e-6a5b1c2d3e4f
             */
            readonly nonce: string;
            /**
             * Format: date-time
             * @description When the device scanned, by its clock; the time of the call by default. RFC 3339.
             * @example 2026-11-21T14:05:00+01:00
             */
            readonly scannedAt?: string;
            /**
             * @description The name of the device.
             * @example Door 2
             */
            readonly device?: string;
            /**
             * @description The version of the app.
             * @example 3.1.0
             */
            readonly appVersion?: string;
            /**
             * @description The serial number of a code instead of the code, from devices alone.
             * @example GARDEN-000412
             */
            readonly serial?: string;
        };
        readonly RevokedDevice: {
            /** @enum {string} */
            readonly status: "ok";
        };
        readonly RolledKey: {
            /** @description The key, which the device sends as `Authorization: Bearer`. */
            readonly key: string;
        };
        readonly Scan: {
            /** @description The scanned text: a code, or the content of its symbol. A text that is no code of the application is answered `unknown`, whatever its length. */
            readonly code: string;
            /**
             * @description A name of the scan that the app chooses, such as a UUID. A repeated call with the same nonce gets the same answer and counts once.
             * @example 0b9c2c1e-71d4-4b57-9f0e-6a5b1c2d3e4f
             */
            readonly nonce: string;
            /**
             * Format: date-time
             * @description When the device scanned, by its clock; the time of the call by default. RFC 3339.
             * @example 2026-11-21T14:05:00+01:00
             */
            readonly scannedAt?: string;
            /**
             * @description The name of the device.
             * @example Door 2
             */
            readonly device?: string;
            /**
             * @description The version of the app.
             * @example 3.1.0
             */
            readonly appVersion?: string;
        };
        readonly ScanAnswer: {
            /**
             * @description `ok` for a code that is or was redeemable. Treat an unknown value as `error`.
             * @enum {string}
             */
            readonly status: "ok" | "error";
            /**
             * @description Why a code is refused; absent otherwise. Treat an unknown value as a refusal.
             * @enum {string}
             */
            readonly reason?: "unknown" | "already_used" | "revoked" | "too_early" | "expired" | "used_today";
            readonly message: string;
            /** @description How often the code can still be redeemed, within its validity; absent for a text that is no code. */
            readonly usesLeft?: number;
            /** @description The values that the code has of the fields that are shown at scans, in the order of the fields; absent for a text that is no code. */
            readonly fields?: readonly components["schemas"]["ScannedField"][];
            readonly code?: components["schemas"]["ScannedCode"];
        };
        readonly ScanUpload: {
            /**
             * @example [
             *       {
             *         "code": "7ZK3Q9M2XV4D8H1R6TBC",
             *         "nonce": "0b9c2c1e-71d4-4b57-9f0e-6a5b1c2d3e4f"
             *       }
             *     ]
             */
            readonly scans: readonly components["schemas"]["Scan"][];
        };
        readonly ScannedCode: {
            /** @description Its characters, or its content if it was printed elsewhere; absent when it was asked for by `serial`. */
            readonly code?: string;
            /** @description Such as `GARDEN-000412`; absent for a code without one. */
            readonly serial?: string;
            /**
             * @description `active`, `used` or `revoked`. Treat an unknown value as one that is not active.
             * @enum {string}
             */
            readonly status: "active" | "used" | "revoked";
            /**
             * Format: date-time
             * @description When the code was used; absent for one that is not used.
             */
            readonly usedAt?: string;
            /** @description The device that used it, else the name of its key; absent where a person marked it as used. */
            readonly usedBy?: string;
            /**
             * Format: date-time
             * @description The first instant at which the code is valid; absent for no beginning.
             */
            readonly validFrom?: string;
            /**
             * Format: date-time
             * @description The first instant at which the code is not valid any more; absent for no end.
             */
            readonly validUntil?: string;
        };
        readonly ScannedField: {
            /** @description The key of the field, such as `seat`. */
            readonly key: string;
            /** @description Its name for people. */
            readonly label: string;
            readonly text: string;
        };
        readonly UpdateDevice: {
            /**
             * @description The name by which people recognise the device: one line of 1 to 60 characters.
             * @example Lea's phone
             */
            readonly name?: string;
            /**
             * @description The operating system, such as `ios`, `android` or `web`.
             * @example android
             */
            readonly platform?: string;
            /**
             * @description The model of the phone, or the browser.
             * @example Pixel 9
             */
            readonly model?: string;
            /**
             * @description The version of the app.
             * @example 3.1.0
             */
            readonly appVersion?: string;
        };
        readonly UploadedScan: {
            /**
             * @description `ok` or `error` for a scan that was decided. Treat an unknown value as one that was not.
             * @enum {string}
             */
            readonly status: "ok" | "error" | "conflict" | "invalid" | "unauthenticated";
            /**
             * @description Why a code is refused; absent otherwise. Treat an unknown value as a refusal.
             * @enum {string}
             */
            readonly reason?: "unknown" | "already_used" | "revoked" | "too_early" | "expired" | "used_today";
            readonly message: string;
            /** @description How often the code can still be redeemed, within its validity; absent for a text that is no code. */
            readonly usesLeft?: number;
            /** @description The values that the code has of the fields that are shown at scans, in the order of the fields; absent for a text that is no code. */
            readonly fields?: readonly components["schemas"]["ScannedField"][];
            readonly code?: components["schemas"]["ScannedCode"];
            /** @description The rules that an invalid scan breaks. */
            readonly errors?: readonly components["schemas"]["FieldFault"][];
        };
        readonly UploadedScans: {
            readonly results: readonly components["schemas"]["UploadedScan"][];
        };
        readonly WithdrawRequest: {
            /**
             * @description The app's own id of the person, which should tell nobody else who it is.
             * @example u-8842
             */
            readonly subject: string;
            /**
             * @description A name of the call that the app chooses, such as a UUID. A repeated call with the same nonce gets the same answer and is recorded once.
             * @example 0b9c2c1e-71d4-4b57-9f0e-6a5b1c2d3e4f
             */
            readonly nonce: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly postRedeem: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RedeemRequest"];
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ScanAnswer"];
                };
            };
            /** @description The call is invalid. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Why the call failed. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly postScans: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ScanUpload"];
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UploadedScans"];
                };
            };
            /** @description The call is invalid. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Why the call failed. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly postAnnul: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Annulment"];
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AnnulledScan"];
                };
            };
            /** @description The call is invalid. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Why the call failed. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getScannedCode: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The scanned text. */
                readonly code: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ScanAnswer"];
                };
            };
            /** @description The call is invalid. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Why the call failed. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getSerial: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description As `GARDEN-000412`, `garden 412` or `GARDEN412`. */
                readonly serial: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NumberedCodeState"];
                };
            };
            /** @description The call is invalid. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Why the call failed. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getOfflineList: {
        readonly parameters: {
            readonly query?: {
                /** @description The `cursor` of an earlier answer, in the same format. */
                readonly since?: string;
                /** @description `2` for a list with validities. */
                readonly format?: "1" | "2";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OfflineList"];
                };
            };
            /** @description The call is invalid. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Why the call failed. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly postPairDevice: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PairDevice"];
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PairedDevice"];
                };
            };
            /** @description The call is invalid. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Why the call failed. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getOwnDevice: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Device"];
                };
            };
            /** @description The call is invalid. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Why the call failed. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly postUpdateOwnDevice: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateDevice"];
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Device"];
                };
            };
            /** @description The call is invalid. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Why the call failed. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly postRollOwnKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NoFields"];
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RolledKey"];
                };
            };
            /** @description The call is invalid. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Why the call failed. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly postRevokeOwnDevice: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NoFields"];
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RevokedDevice"];
                };
            };
            /** @description The call is invalid. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Why the call failed. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getHelpSearch: {
        readonly parameters: {
            readonly query: {
                /** @description The searched words, at most 100 characters. */
                readonly q: string;
                /** @description The language in which the app shows the help center, instead of `Accept-Language`. */
                readonly lang?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["HelpSearchResults"];
                };
            };
            /** @description The call is invalid. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Why the call failed. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly postHelpFeedback: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the help task. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["HelpFeedback"];
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["HelpFeedbackResult"];
                };
            };
            /** @description The call is invalid. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Why the call failed. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getContentQuestions: {
        readonly parameters: {
            readonly query?: {
                /** @description A language, such as `fr-CA`, instead of the header `Accept-Language`. */
                readonly lang?: string;
                /** @description `none`: rows without a wanted language are left out, instead of shown in the first language. */
                readonly fallback?: "none";
            };
            readonly header?: never;
            readonly path: {
                /** @description The name of the application. An unknown one has no content, so that names cannot be probed. */
                readonly application: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ContentQuestions"];
                };
            };
            /** @description The call is invalid. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Why the call failed. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getContentHelp: {
        readonly parameters: {
            readonly query?: {
                /** @description A language, such as `fr-CA`, instead of the header `Accept-Language`. */
                readonly lang?: string;
                /** @description `none`: rows without a wanted language are left out, instead of shown in the first language. */
                readonly fallback?: "none";
            };
            readonly header?: never;
            readonly path: {
                /** @description The name of the application. An unknown one has no content, so that names cannot be probed. */
                readonly application: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ContentHelpTasks"];
                };
            };
            /** @description The call is invalid. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Why the call failed. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getContentLegalText: {
        readonly parameters: {
            readonly query?: {
                /** @description A language, such as `fr-CA`, instead of the header `Accept-Language`. */
                readonly lang?: string;
                /** @description `none`: rows without a wanted language are left out, instead of shown in the first language. */
                readonly fallback?: "none";
            };
            readonly header?: never;
            readonly path: {
                /** @description The name of the application. An unknown one has no content, so that names cannot be probed. */
                readonly application: string;
                /** @description Which text it is. */
                readonly key: "about_us" | "term_of_use" | "privacy_policy";
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ContentLegalText"];
                };
            };
            /** @description The call is invalid. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Why the call failed. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly postAccept: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description `about_us`, `term_of_use` or `privacy_policy`. */
                readonly key: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AcceptRequest"];
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AcceptResult"];
                };
            };
            /** @description The call is invalid. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Why the call failed. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly postWithdraw: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description `about_us`, `term_of_use` or `privacy_policy`. */
                readonly key: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["WithdrawRequest"];
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AcceptResult"];
                };
            };
            /** @description The call is invalid. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Why the call failed. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getLegalStatus: {
        readonly parameters: {
            readonly query: {
                /** @description The app's own id of the person, which should tell nobody else who it is. */
                readonly subject: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LegalStatuses"];
                };
            };
            /** @description The call is invalid. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Why the call failed. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
