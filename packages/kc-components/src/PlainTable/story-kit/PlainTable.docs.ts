import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Shows a few rows that users only read, such as the permissions of a role.',
  avoid: 'Use DataGrid if users sort, filter or select rows, or if there may be more than about twenty.',
  dos: [
    { text: 'Add a caption, and set scope on the header cells.', story: 'Default' },
    { text: 'Put it into a TableScroll if the text of cells must not wrap.', story: 'Scrolled' },
  ],
  donts: [{ text: 'Do not use it for layout: use Stack or FieldGrid.' }],
  keyboard: [],
  accessibility: ['It is a native table. Screen readers read the header with each cell if scope is set.'],
  content: ['Write column titles as nouns.'],
  related: { DataGrid: 'rows to work on', DetailsList: 'the properties of one object' },
});
