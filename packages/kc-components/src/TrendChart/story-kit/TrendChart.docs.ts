import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Shows counts per day as lines.',
  avoid: 'Use PieChart for a total at one moment.',
  dos: [
    { text: 'Pass at most two lines: a total, and a part of it.', story: 'Filled' },
    { text: 'Pass zeros for days on which nothing existed.', story: 'Nothing' },
  ],
  donts: [{ text: 'Do not use the chart alone: show the same values in a table for users who cannot see it.' }],
  keyboard: [],
  accessibility: [
    'For screen readers the drawing is an image that is named by the label. The chart has no table of its own.',
    'Days start in the displayed time zone, or in that of times.',
  ],
  content: ["Name the counted objects in the label: 'Disks'."],
  related: { 'Charts/PieChart': 'a total at one moment', PlainTable: 'the same values for screen readers' },
});
