const say = (line) => process.stdout.write(`${line}\n`);

/** Prints one line per row, and remembers which rows were walked and which answered unexpectedly. */
export class Report {
  #walked = new Set();
  #faults = 0;

  answered(row, { status, body }, expected) {
    this.#walked.add(row);
    if (!expected) this.#faults += 1;
    say(`${expected ? 'ok  ' : 'FAIL'}  ${row.padEnd(34)} ${status}  ${shapeOf(body)}`);
  }

  chapter(title) {
    say(`\n${title}`);
  }

  /** Something between the rows went wrong, such as a mail that did not come. */
  failed(why) {
    this.#faults += 1;
    say(`FAIL  ${why}`);
  }

  note(line) {
    say(`      ${line}`);
  }

  /** @returns whether everything that was walked answered as expected */
  end(rows) {
    const missed = rows.filter((row) => !this.#walked.has(row));
    say(`\n${rows.length - missed.length} of ${rows.length} rows walked, ${this.#faults} unexpected.`);
    for (const row of missed) say(`Not walked: ${row}`);
    return this.#faults === 0;
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
