/** The first line of a test file that opens a database as scenery only, with the reason why one kind is enough. */
const mark = /^\/\/ Runs on SQLite alone: .{20,}\.\n/;

/** Whether a test file proves the same on each kind of database. */
export const runsOnSqliteAlone = (text) => mark.test(text);
