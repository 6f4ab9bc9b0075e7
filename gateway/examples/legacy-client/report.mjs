const say = (line) => process.stdout.write(`${line}\n`);

/** Prints one line per row, and counts the called rows and the unexpected answers. */
export class Report {
  #walked = new Set();
  #unexpectedCount = 0;

  answered(row, { status, body }, expected) {
    this.#walked.add(row);
    if (!expected) this.#unexpectedCount += 1;
    say(`${expected ? 'ok  ' : 'FAIL'}  ${row.padEnd(34)} ${status}  ${shapeOf(body)}`);
  }

  section(title) {
    say(`\n${title}`);
  }

  /** Reports an error between the rows, such as a missing e-mail. */
  failed(why) {
    this.#unexpectedCount += 1;
    say(`FAIL  ${why}`);
  }

  note(line) {
    say(`      ${line}`);
  }

  /** @returns whether all answers were as expected */
  end(rows) {
    const missed = rows.filter((row) => !this.#walked.has(row));
    say(
      `\n${rows.length - missed.length} of ${rows.length} rows walked, ${this.#unexpectedCount} unexpected.`,
    );
    for (const row of missed) say(`Not walked: ${row}`);
    return this.#unexpectedCount === 0;
  }
}

/** The fields of an answer without their values, which may be secrets: `{ status, users: [3 × { id, email }] }`. */
function shapeOf(value) {
  if (Array.isArray(value)) return value.length > 0 ? `[${value.length} × ${shapeOf(value[0])}]` : '[]';
  if (value === null || typeof value !== 'object') return typeof value;
  const fields = Object.entries(value).map(([name, field]) => {
    if (name === 'message') return `message: ${JSON.stringify(field)}`;
    return typeof field === 'object' && field !== null ? `${name}: ${shapeOf(field)}` : name;
  });
  return `{ ${fields.join(', ')} }`;
}
