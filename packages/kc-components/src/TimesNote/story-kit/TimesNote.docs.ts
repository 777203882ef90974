import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Names the time zone of the times beside it.',
  avoid: 'Do not add it to a DataGrid or DetailsList: both include it.',
  dos: [{ text: 'Place it beside your own list if that shows times.', story: 'OfAList' }],
  donts: [{ text: 'Do not repeat the zone beside each time. Of several notes for one zone, a page or dialog shows the first.', story: 'OncePerScreen' }],
  keyboard: [],
  accessibility: ['It is plain text in reading order.'],
  content: [],
  related: { DataGrid: 'includes the note', DetailsList: 'includes the note' },
});
