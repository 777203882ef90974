import prettier from './.prettierrc.json' with { type: 'json' };

/** Oxfmt finds files that are not formatted, faster than Prettier, which writes them (scripts/lib/format.ts). */
export default { ...prettier, sortPackageJson: false };
