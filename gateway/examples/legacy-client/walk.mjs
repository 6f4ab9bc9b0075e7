#!/usr/bin/env node
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Mailbox } from './mailbox.mjs';
import { Report } from './report.mjs';
import { Server } from './server.mjs';

const usage =
  'node walk.mjs ORIGIN [--mail-dir DATA_DIR/mail] [--admin-email EMAIL --admin-password PASSWORD]';

/** Reads the command line. */
function readCommand() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'mail-dir': { type: 'string', default: 'data/mail' },
      'admin-email': { type: 'string' },
      'admin-password': { type: 'string' },
    },
  });
  if (positionals.length !== 1 || !URL.canParse(positionals[0])) throw new Error(`Usage: ${usage}`);
  return {
    origin: positionals[0],
    mailDir: values['mail-dir'],
    administrator: values['admin-email'] && {
      email: values['admin-email'],
      password: values['admin-password'] ?? '',
    },
  };
}

const unique = randomBytes(5).toString('hex');
const me = { email: `legacy-${unique}@example.com`, password: `Blue-Lantern-${unique}` };
const newPassword = `Green-Lantern-${unique}`;

/** Calls the rows in the order in which a person would use them. */
class Walk {
  constructor({ origin, mailDir, administrator }) {
    this.server = new Server(origin);
    this.mailbox = new Mailbox(mailDir);
    this.report = new Report();
    this.administrator = administrator;
    this.origin = origin;
    this.mailDir = mailDir;
  }

  /**
   * Calls a row and reports its answer.
   * @param row as the table has it; `{id}` is filled in from `options.id`
   * @param isExpected checks the body of a 200
   */
  async row(row, options = {}, isExpected = () => true) {
    const [method, path] = row.split(' ');
    const answer = await this.server.call(method, path.replace('{id}', options.id), options);
    this.report.answered(
      row,
      answer,
      answer.status === (options.expectedStatus ?? 200) && isExpected(answer.body),
    );
    return answer;
  }

  async all() {
    const rows = await this.server.rows();
    await this.section('Sign-up and log-in', this.signUpAndLogIn);
    await this.section('Questions, with the cookie', this.questions);
    await this.section('QR codes, with the access token', this.qrCodes);
    await this.section('Legal texts', this.texts);
    await this.section('Help tasks', this.helpTasks);
    await this.section('App users, and the invitation of one', this.appUsers);
    await this.section('A forgotten password', this.forgottenPassword);
    await this.section('A changed e-mail address', this.changedEmail);
    if (this.administrator) await this.section('Administration', this.administration);
    await this.section('Account deletion', this.leaving);
    const passed = this.report.end(rows);
    if (!this.administrator)
      this.report.note('Give --admin-email and --admin-password to walk the rows of administrators.');
    return passed;
  }

  /** An error in one section does not prevent the next ones. */
  async section(title, walk) {
    this.report.section(title);
    try {
      await walk.call(this);
    } catch (error) {
      this.report.failed(error.message);
    }
  }

  async signUpAndLogIn() {
    const form = { ...me, city: 'Lyon', country: 'France', confirm_password: me.password };
    await this.row('POST /api/signup', { body: form }, ({ message }) => Boolean(message));
    const token = await this.mailbox.tokenFor(me.email, 'flow=register_user');
    await this.row('POST /api/email/verify', { body: { token } }, ({ message }) => Boolean(message));
    await this.logIn(me.password);
  }

  /** Logs in. The following sections use either the cookie or the access token. */
  async logIn(password) {
    const { body, cookie } = await this.row(
      'POST /api/login_web',
      { body: { email: me.email, password } },
      ({ status, role, application, access_token }) =>
        status === 'success' && role === 'user' && Boolean(application && access_token),
    );
    this.application = body.application;
    this.cookie = { cookie };
    this.token = { accessToken: body.access_token };
  }

  async questions() {
    const { application, cookie: credential } = this;
    const query = { application };
    const text = 'Where do I find my code?';
    await this.row('POST /api/questions', { body: { text, application }, credential });
    const { body } = await this.row(
      'GET /api/questions',
      { query },
      (list) => list.length === 1 && list[0].text === text,
    );
    const [{ id }] = body;
    await this.row('PUT /api/update_question/{id}', { id, body: { text: `${text} 😀` }, credential });
    await this.row('GET /api/questions', { query }, ([question]) => question.text === `${text} 😀`);
    await this.row('DELETE /api/delete_question/{id}', { id, credential });
    await this.row('GET /api/questions', { query }, (list) => list.length === 0);
  }

  async qrCodes() {
    const { application, token: credential } = this;
    const { body: codes } = await this.row(
      'POST /api/generate_qr',
      { body: { count: 3, application }, credential },
      (list) => list.length === 3 && list.every(({ status }) => status === 'active'),
    );
    await this.row(
      'GET /api/qr_history',
      { query: { application }, credential },
      ({ data }) => data.length === 3 && data.some(({ code }) => code === codes[0].code),
    );
    const image = await this.server.call('GET', codes[0].image_path);
    if (image.status !== 200) throw new Error(`The image ${codes[0].image_path} answered ${image.status}`);
  }

  async texts() {
    const { application, token: credential } = this;
    const query = { application };
    for (const key of ['about_us', 'term_of_use', 'privacy_policy']) {
      const text = `The ${key}\nof two lines`;
      await this.row(`GET /api/${key}`, { query }, (body) => body[key] === '');
      await this.row(`PUT /api/${key}`, { query, body: { [key]: text }, credential });
      await this.row(`GET /api/${key}`, { query }, (body) => body[key] === text);
    }
  }

  async helpTasks() {
    const { application, token: credential } = this;
    const task = { title_help: 'Print a code', help: 'Press Print.' };
    const { body } = await this.row(
      'POST /api/help_tasks',
      { body: { ...task, application }, credential },
      (answer) => answer.task.help === task.help,
    );
    const { id } = body.task;
    await this.row('PUT /api/help_tasks/{id}', { id, body: { ...task, title_help: 'Print' }, credential });
    await this.row(
      'GET /api/help_tasks',
      { query: { application } },
      ({ tasks }) => tasks.length === 1 && tasks[0].title_help === 'Print',
    );
    await this.row('DELETE /api/help_tasks/{id}', { id, credential });
  }

  async appUsers() {
    const { application, cookie: credential } = this;
    const email = `phone-${unique}@example.com`;
    const body = { email, username: 'Sam', role: 'user', application };
    await this.row('POST /api/register_user', { body, credential }, ({ success }) => success);
    const token = await this.mailbox.tokenFor(email, 'mode=app');
    await this.row('POST /api/verify_forget', { body: { token } }, ({ ok }) => ok);
    const choice = { token, new_password: newPassword, confirm_password: newPassword };
    await this.row('POST /api/change-password', { body: choice }, ({ message }) => Boolean(message));
    const { body: list } = await this.row(
      'GET /api/get_users',
      { query: { application }, credential },
      ({ users }) => users.length === 1 && users[0].email === email,
    );
    await this.row('POST /api/delete_user', { body: { id: list.users[0].id }, credential });
  }

  async forgottenPassword() {
    await this.row('POST /api/password/forgot', { body: { email: me.email } });
    const token = await this.mailbox.tokenFor(me.email, '/create-new-password?');
    await this.row('POST /api/password/verify', { body: { token } }, ({ ok }) => ok);
    const choice = { token, new_password: newPassword, confirm_password: newPassword };
    await this.row('POST /api/password/reset', { body: choice }, ({ message }) => Boolean(message));
    this.report.note('The previous session ended with the old password:');
    await this.row(
      'GET /api/get_users',
      { credential: this.token, expectedStatus: 401 },
      ({ error }) => error,
    );
    await this.logIn(newPassword);
  }

  /** The first version had only the confirmation; the account page requests the e-mail over GraphQL. */
  async changedEmail() {
    const newEmail = `new-${me.email}`;
    await this.server.mutate('requestEmailChange', { newEmail, currentPassword: newPassword }, this.token);
    const token = await this.mailbox.tokenFor(newEmail, 'flow=change_email');
    await this.row('POST /api/verify_change_email', { body: { token } }, ({ message }) => Boolean(message));
    me.email = newEmail;
  }

  async administration() {
    const login = await this.row(
      'POST /api/login_web',
      { body: this.administrator },
      ({ role }) => role === 'admin',
    );
    const credential = { accessToken: login.body.access_token };
    const invited = `invited-${unique}@example.com`;
    // A new application: one that a sign-up created would need `existing: true`.
    const body = { email: invited, application: `customer-${unique}`, role: 'user' };
    await this.row('POST /api/user_register_web', { body, credential }, ({ status }) => status === 'success');
    const { body: list } = await this.row('GET /api/get_all_user_web', { credential }, ({ users }) =>
      users.some(({ email }) => email === me.email),
    );
    const { id } = list.users.find(({ email }) => email === invited);
    await this.row('DELETE /api/delete_user_web/{id}', { id, credential }, ({ success }) => success);
    await this.row('POST /api/logout', { credential });
  }

  /** Logs out and in again, and deletes the account. Its application keeps three codes and three texts. */
  async leaving() {
    await this.row('POST /api/logout', { credential: this.token });
    await this.logIn(newPassword);
    await this.server.mutate('requestAccountDeletion', { currentPassword: newPassword }, this.token);
    const token = await this.mailbox.tokenFor(me.email, 'flow=delete_account');
    await this.row('POST /api/verify_delete_account', { body: { token } }, ({ message }) => Boolean(message));
  }
}

try {
  process.exitCode = (await new Walk(readCommand()).all()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error.cause?.message ?? error.message}\n`);
  process.exitCode = 1;
}
