import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Shows counts day by day, with the same figures in a table.',
  avoid: 'Use PieChart for a total at one moment.',
  dos: [
    { text: 'Compare a total with a part of it: two lines at most.', story: 'Filled' },
    { text: 'Pass zeros for days on which nothing existed, so that the axis stays readable.', story: 'Nothing' },
  ],
  donts: [{ text: 'Do not draw a line for unknown figures as if they were zero.' }],
  keyboard: [],
  accessibility: ['A table beside the drawing has all figures for screen readers.', 'Days begin by the clock on show, or by the one in times.'],
  content: ['Write the label as what is counted.'],
  related: { 'Charts/PieChart': 'one moment', PlainTable: 'a few figures' },
});
