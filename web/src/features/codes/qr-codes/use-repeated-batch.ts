import { useBatchToRepeatQuery, useRunToRepeatQuery } from './Repeat.generated';

/** The batch that the next one is to be like. @param id empty for none */
export function useRepeatedBatch(id: string) {
  const { data, error } = useBatchToRepeatQuery({ variables: { id }, skip: id === '' });
  const batch = id !== '' && data?.qrBatch.id === id ? data.qrBatch : undefined;
  const prints = batch?.codes.edges.flatMap(({ node }) => node.prints) ?? [];
  return {
    batch,
    /** The print run that its labels came from; empty where none is known. */
    run: prints[0]?.printRun ?? '',
    hasFailed: id !== '' && error !== undefined,
  };
}

/** The choices of the print page that repeat those of a print run, as its address has them. @param run empty for none */
export function useRepeatedLabels(run: string): URLSearchParams {
  const { data } = useRunToRepeatQuery({ variables: { id: run }, skip: run === '' });
  if (run === '' || !data) return new URLSearchParams();
  const { sheet, copies, text, symbolPosition, ownLine, logo, cutMarks } = data.printRun;
  const { fieldLine1, fieldLine2 } = data.printRun;
  return new URLSearchParams({
    sheet: sheet.id,
    copies: String(copies),
    text: text.toLowerCase(),
    symbol: symbolPosition.toLowerCase(),
    ...(ownLine && { line: ownLine }),
    ...(fieldLine1 && { field1: fieldLine1 }),
    ...(fieldLine2 && { field2: fieldLine2 }),
    ...(logo && { logo: 'yes' }),
    ...(cutMarks && { marks: 'yes' }),
  });
}
