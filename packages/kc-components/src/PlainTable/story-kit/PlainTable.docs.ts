import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Shows a few rows to read, such as the permissions of a role.',
  avoid: 'Use DataGrid as soon as rows are sorted, filtered, selected or more than about twenty.',
  dos: [
    { text: 'Give the table a caption and its headers a scope.', story: 'Default' },
    { text: 'Wrap it in TableScroll when cells must not break.', story: 'Scrolled' },
  ],
  donts: [{ text: 'Do not use it to place things side by side.' }],
  keyboard: [],
  accessibility: ['It is a native table. Screen readers read the header with each cell.'],
  content: ['Write column titles as nouns.'],
  related: { DataGrid: 'rows to work on', DetailsList: 'the properties of one object' },
});
