import { mutantsOf } from '../mutant.ts';

const RULES = 'packages/kc-api/src/rules/audit';
const SRC = 'packages/kc-appliance/src';

export const audit = mutantsOf('audit', {
  [`${RULES}/chain.ts`]: [
    {
      id: 'audit-chain-without-user',
      find: 'JSON.stringify([Number(id), date, category, group, host, user, content, object, changes.map((change) => [change.field, change.old, change.new])]);',
      replace:
        "JSON.stringify([Number(id), date, category, group, host, user && '', content, object, changes.map((change) => [change.field, change.old, change.new])]);",
      breaks: 'The user of an audit record can be changed without breaking the chain.',
    },
  ],
  [`${RULES}/chainCheck.ts`]: [
    {
      id: 'audit-check-gap',
      find: 'if (sequence > at.sequence + 1) find({',
      replace: 'if (sequence > at.sequence + 2) find({',
      breaks: 'The removal of a single record is not named as missing.',
    },
    {
      id: 'audit-check-tail',
      find: "else if (until > at.sequence) find({ kind: 'tail', after: at.sequence, until, time: null });",
      replace: '',
      breaks: 'Records that were cut off at the end of the log are not missed.',
    },
    {
      id: 'audit-check-checkpoint',
      find: 'if (signed && signed.hash === hash) proven = sequence;',
      replace: "if (signed && signed.hash !== '') proven = sequence;",
      breaks: 'A log that was rewritten as a whole passes in spite of signed checkpoints.',
    },
  ],
  [`${SRC}/core/write.ts`]: [
    {
      id: 'audit-control-characters',
      find: 'const plain = (text: string) => visible(scrubbed(text, secrets));',
      replace: 'const plain = (text: string) => scrubbed(text, secrets);',
      breaks: 'A name with a line break can pass for another audit record.',
    },
  ],
  [`${SRC}/audit/audit.ts`]: [
    {
      id: 'audit-list-ignores-dates',
      find: "if (date) where.push({ field: 'date', op: 'between', from: date.from, to: date.to });",
      replace: '',
      breaks: 'The audit log ignores the filter on dates.',
    },
    {
      id: 'audit-download-unrecorded',
      find: "const bundle = bundleOf(context) ?? refuse(404, auditTexts.noBundle);\n    context.commit(({ audit: write }) => write({ category: 'Audit', content: `Audit log bundle ${bundle.filename} downloaded` }));",
      replace: 'const bundle = bundleOf(context) ?? refuse(404, auditTexts.noBundle);\n    context.changesNothing();',
      breaks: 'Downloading the audit log leaves no record.',
    },
  ],
  [`${SRC}/audit/trailer.ts`]: [
    {
      id: 'audit-export-digest',
      find: "rows.reduce((before, row) => linkHash(before, row.hash ?? '', hash), digest);",
      replace: "rows.slice(1).reduce((before, row) => linkHash(before, row.hash ?? '', hash), digest);",
      breaks: 'The signed digest of an export does not cover all its records.',
    },
  ],
});
