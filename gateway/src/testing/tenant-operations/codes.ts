import { aPicture } from '../a-picture.js';
import { graph, list, mutation, type Operations } from './calls.js';

const aLogo = aPicture().toString('base64');

/** With another content each time, so that there is something to import. */
const aContentsFile = () => Buffer.from(`content\nticket-${Math.random()}`).toString('base64');

/** With another value each time. */
const aValuesFile = (code: string) => Buffer.from(`code,seat\n${code},${Math.random()}`).toString('base64');

/** Codes, print runs, scans and where codes lead. */
export const codes: Operations = {
  'Query.qrCodes': ['by name', list('qrCodes')],
  'Query.qrBatches': ['by name', list('qrBatches')],
  'Query.qrBatchesNamed': [
    'by name',
    graph(
      'query ($application: String) { qrBatchesNamed(search: "a", application: $application) { id } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Query.qrBatch': [
    'by id',
    graph('query ($id: ID!) { qrBatch(id: $id) { size } }', ({ batch }) => ({ id: batch })),
  ],
  'Query.qrCode': [
    'by id',
    graph('query ($code: String!) { qrCode(code: $code) { status } }', ({ code }) => ({ code })),
  ],
  'Query.qrCodeCounts': [
    'by name',
    graph(
      'query ($application: String, $batch: ID) { qrCodeCounts(application: $application, selection: { batch: $batch }) { active } }',
      ({ application, batch }) => ({ application, batch }),
    ),
  ],
  'Mutation.updateQrBatch': [
    'by id',
    mutation('updateQrBatch', 'UpdateQrBatchInput', 'batch { id }', ({ batch }) => ({
      id: batch,
      name: 'x',
    })),
  ],
  'Mutation.revokeQrBatch': [
    'by id',
    mutation('revokeQrBatch', 'RevokeQrBatchInput', 'revokedCount', ({ batch }) => ({
      id: batch,
      expectedActive: 1,
    })),
  ],
  'Mutation.changeQrCodeStatuses': [
    'by name',
    mutation(
      'changeQrCodeStatuses',
      'ChangeQrCodeStatusesInput',
      'changedCount',
      ({ application, batch }) => ({
        application,
        selection: { batch },
        status: 'USED',
      }),
    ),
  ],
  'Mutation.setQrCodeValidity': [
    'by name',
    mutation('setQrCodeValidity', 'SetQrCodeValidityInput', 'changedCount', ({ application, batch }) => ({
      application,
      selection: { batch },
      validity: { maxUses: 2 },
    })),
  ],
  'Mutation.generateQrCodes': [
    'by name',
    mutation('generateQrCodes', 'GenerateQrCodesInput', 'batch { id }', ({ application }) => ({
      count: 1,
      application,
    })),
  ],
  'Mutation.changeQrCodeStatus': [
    'by id',
    mutation('changeQrCodeStatus', 'ChangeQrCodeStatusInput', 'qrCode { code }', ({ code }) => ({
      code,
      status: 'USED',
    })),
  ],
  'Mutation.saveScanWatch': [
    'by name',
    mutation('saveScanWatch', 'SaveScanWatchInput', 'scanWatches { weekly }', ({ application }) => ({
      ...{ application, weekly: true, alarm: true, timeZone: 'UTC' },
    })),
  ],
  'Query.serialNumbers': [
    'by name',
    graph(
      'query ($application: String) { serialNumbers(application: $application) { prefix } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Mutation.saveSerialNumbers': [
    'by name',
    mutation(
      'saveSerialNumbers',
      'SaveSerialNumbersInput',
      'serialNumbers { prefix }',
      ({ application }) => ({ prefix: 'GATE', application }),
    ),
  ],
  'Query.previewQrCodeImport': [
    'by name',
    graph(
      'query ($input: PreviewQrCodeImportInput!) { previewQrCodeImport(input: $input) { newCount } }',
      ({ application }) => ({ input: { csv: aContentsFile(), application } }),
    ),
  ],
  'Mutation.importQrCodes': [
    'by name',
    async (client, of) => {
      const input = { csv: aContentsFile(), application: of.application };
      const preview =
        'query ($input: PreviewQrCodeImportInput!) { previewQrCodeImport(input: $input) { digest } }';
      const { data } = await client.graphql(preview, { input });
      const run = () => ({ ...input, digest: data?.previewQrCodeImport.digest ?? 'x' });
      return mutation('importQrCodes', 'ImportQrCodesInput', 'batch { id }', run)(client, of);
    },
  ],
  'Query.codeFields': [
    'by name',
    graph(
      'query ($application: String) { codeFields(application: $application) { key } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Mutation.saveCodeField': [
    'by name',
    mutation('saveCodeField', 'SaveCodeFieldInput', 'codeField { id }', ({ application, codeField: id }) => ({
      ...{ application, id, key: 'gate', label: 'Gate', type: 'TEXT' },
    })),
  ],
  'Mutation.deleteCodeField': [
    'by id',
    mutation('deleteCodeField', 'DeleteCodeFieldInput', 'deletedId', ({ codeField: id }) => ({
      ...{ id, expectedCount: 0 },
    })),
  ],
  'Mutation.setQrCodeValues': [
    'by name',
    mutation('setQrCodeValues', 'SetQrCodeValuesInput', 'changedCount', ({ application, batch }) => ({
      ...{ application, selection: { batch }, values: [{ field: 'seat', text: '1' }] },
    })),
  ],
  'Query.previewCodeValues': [
    'by name',
    graph(
      'query ($input: PreviewCodeValuesInput!) { previewCodeValues(input: $input) { updateCount } }',
      ({ application, code }) => ({ input: { csv: aValuesFile(code), application } }),
    ),
  ],
  'Mutation.runCodeValues': [
    'by name',
    async (client, of) => {
      const input = { csv: aValuesFile(of.code), application: of.application };
      const preview =
        'query ($input: PreviewCodeValuesInput!) { previewCodeValues(input: $input) { digest } }';
      const { data } = await client.graphql(preview, { input });
      const run = () => ({ ...input, digest: data?.previewCodeValues.digest ?? 'x' });
      return mutation('runCodeValues', 'RunCodeValuesInput', 'updatedCount', run)(client, of);
    },
  ],
  'Query.printRuns': ['by name', list('printRuns')],
  'Query.printRun': [
    'by id',
    graph('query ($id: ID!) { printRun(id: $id) { labelCount } }', ({ printRun }) => ({ id: printRun })),
  ],
  'Query.printPreview': [
    'by name',
    graph(
      'query ($input: PreparePrintRunInput!) { printPreview(input: $input) { width } }',
      ({ application, batch }) => ({ input: { application, selection: { batch }, sheet: 'avery-l7160' } }),
    ),
  ],
  'Mutation.preparePrintRun': [
    'by name',
    mutation(
      'preparePrintRun',
      'PreparePrintRunInput',
      'printRun { labelCount }',
      ({ application, batch }) => ({
        application,
        selection: { batch },
        sheet: 'avery-l7160',
      }),
    ),
  ],
  'Mutation.confirmPrintRun': [
    'by id',
    mutation('confirmPrintRun', 'ConfirmPrintRunInput', 'printRun { status }', ({ printRun }) => ({
      id: printRun,
    })),
  ],
  'Mutation.reprintLabels': [
    'by id',
    mutation('reprintLabels', 'ReprintLabelsInput', 'printRun { status }', ({ spoiledRun }) => ({
      id: spoiledRun,
    })),
  ],
  'Mutation.abandonPrintRun': [
    'by id',
    mutation('abandonPrintRun', 'AbandonPrintRunInput', 'printRun { status }', ({ printRun }) => ({
      id: printRun,
    })),
  ],
  'Query.labelLogo': [
    'by name',
    graph(
      'query ($application: String) { labelLogo(application: $application) { id } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Mutation.saveLabelLogo': [
    'by name',
    mutation('saveLabelLogo', 'SaveLabelLogoInput', 'labelLogo { width }', ({ application }) => ({
      application,
      png: aLogo,
    })),
  ],
  'Mutation.removeLabelLogo': [
    'by name',
    mutation('removeLabelLogo', 'RemoveLabelLogoInput', 'removedId', ({ application }) => ({ application })),
  ],
  'Query.labelSheets': [
    'by name',
    graph(
      'query ($application: String) { labelSheets(application: $application) { id } }',
      ({ application }) => ({
        application,
      }),
    ),
  ],
  'Query.labelSheet': [
    'by name',
    graph(
      'query ($application: String) { labelSheet(id: "zebra-50x25", application: $application) { id } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Query.newSymbolsOpenPages': [
    'by name',
    graph(
      'query ($application: String) { newSymbolsOpenPages(application: $application) }',
      ({ application }) => ({
        application,
      }),
    ),
  ],
  'Query.symbolSettings': [
    'by name',
    graph(
      'query ($application: String) { symbolSettings(application: $application) { contentTemplate } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Query.symbolPreview': [
    'by name',
    graph(
      'query ($application: String) { symbolPreview(errorCorrection: M, application: $application) { modules } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Mutation.saveSymbolSettings': [
    'by name',
    mutation(
      'saveSymbolSettings',
      'SaveSymbolSettingsInput',
      'symbolSettings { errorCorrection }',
      ({ application }) => ({ application, contentTemplate: 'A{code}', errorCorrection: 'Q' }),
    ),
  ],
  'Query.landingSettings': [
    'by name',
    graph(
      'query ($application: String) { landingSettings(application: $application) { validText } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Mutation.saveLandingTexts': [
    'by name',
    mutation(
      'saveLandingTexts',
      'SaveLandingTextsInput',
      'landingSettings { usedText }',
      ({ application }) => ({
        application,
        validText: 'x',
        usedText: '',
        revokedText: '',
      }),
    ),
  ],
  'Mutation.saveLandingLogo': [
    'by name',
    mutation(
      'saveLandingLogo',
      'SaveLandingLogoInput',
      'landingSettings { logoPath }',
      ({ application }) => ({
        application,
        png: aLogo,
      }),
    ),
  ],
  'Mutation.removeLandingLogo': [
    'by name',
    mutation(
      'removeLandingLogo',
      'RemoveLandingLogoInput',
      'landingSettings { logoPath }',
      ({ application }) => ({
        application,
      }),
    ),
  ],
  'Query.handOvers': [
    'by name',
    graph(
      'query ($application: String, $batch: ID!) { handOvers(application: $application, batch: $batch) { id } }',
      ({ application, batch }) => ({ application, batch }),
    ),
  ],
  'Mutation.handOverQrBatch': [
    'by name',
    mutation('handOverQrBatch', 'HandOverQrBatchInput', 'link', ({ application, batch }) => ({
      application,
      batch,
      sheet: 'avery-l7160',
    })),
  ],
  'Mutation.revokeHandOver': [
    'by id',
    mutation('revokeHandOver', 'RevokeHandOverInput', 'handOver { id }', ({ handOver }) => ({
      id: handOver,
    })),
  ],
  'Query.scans': ['by name', list('scans')],
  'Query.redirectHosts': [
    'by name',
    graph('query ($application: String) { redirectHosts(application: $application) }', ({ application }) => ({
      application,
    })),
  ],
  'Mutation.saveRedirectHosts': [
    'by name',
    mutation('saveRedirectHosts', 'SaveRedirectHostsInput', 'hosts', ({ application }) => ({
      hosts: ['example.com'],
      application,
    })),
  ],
  'Mutation.setQrTarget': [
    'by id',
    mutation('setQrTarget', 'SetQrTargetInput', 'batch { id }', ({ batch }) => ({ batch, url: '' })),
  ],
  'Query.qrStatistics': [
    'by name',
    graph(
      'query ($application: String) { qrStatistics(application: $application) { accepted } }',
      ({ application }) => ({ application }),
    ),
  ],
};
