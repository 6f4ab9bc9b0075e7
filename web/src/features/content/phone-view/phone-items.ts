import { formatDay } from '../../../ui/language';
import { phoneViewTexts } from './phone-view.texts';
import { isPublicPath, type PublicPath } from './public-answer';

export interface PhoneItem {
  readonly key: string;
  readonly title?: string;
  readonly text: string;
  /** Missing on the older paths, and when the application names no languages. */
  readonly language?: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const languageOf = ({ language }: Record<string, unknown>) =>
  typeof language === 'string' ? { language } : {};

/** The text that an app would show of an answer. @returns undefined for an answer in another form */
export function phoneItems(path: PublicPath, body: string): PhoneItem[] | undefined {
  const answer = parsed(body);
  if (path === 'questions') {
    const rows = isObject(answer) && 'questions' in answer ? answer.questions : answer;
    if (!Array.isArray(rows)) return undefined;
    return rows
      .filter(isObject)
      .map((row, at) => ({ key: String(row.id ?? at), text: textOf(row.text), ...languageOf(row) }));
  }
  if (!isObject(answer)) return undefined;
  if (path === 'legal_status') return statusItems(answer.texts);
  if (path === 'help_search') return titledItems(answer.results);
  if (path !== 'help_tasks') {
    const text = answer[path] ?? answer.text;
    if (typeof text !== 'string') return undefined;
    return text === '' ? [] : [{ key: path, text, ...languageOf(answer) }];
  }
  return titledItems(answer.tasks);
}

/** Help tasks, or those that a search found. */
const titledItems = (rows: unknown): PhoneItem[] | undefined =>
  Array.isArray(rows)
    ? rows.filter(isObject).map((row, at) => ({
        key: String(row.id ?? at),
        title: textOf(row.title_help ?? row.title),
        text: textOf(row.help ?? row.content ?? row.excerpt),
        ...languageOf(row),
      }))
    : undefined;

/** What a person has to accept, as an app might say it. */
function statusItems(texts: unknown): PhoneItem[] | undefined {
  if (!Array.isArray(texts)) return undefined;
  return texts.filter(isObject).map((row) => ({ key: textOf(row.key), text: statusOf(row) }));
}

function statusOf({ key, version, upToDate, acceptBy, overdue }: Record<string, unknown>): string {
  const { contents, acceptance } = phoneViewTexts;
  const name = textOf(key);
  const title = isPublicPath(name) ? contents[name].title : name;
  if (upToDate === true) return acceptance.upToDate(title);
  const number = Number(version);
  if (typeof acceptBy !== 'string') return acceptance.asked(title, number);
  return (overdue === true ? acceptance.overdue : acceptance.askedBy)(
    title,
    number,
    formatDay(acceptBy, 'long'),
  );
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
