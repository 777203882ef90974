import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Names the time zone of the times beside it, once for each page or dialog.',
  avoid: 'Do not add it to a DataGrid or DetailsList: both include it.',
  dos: [{ text: 'Place it beside a list of your own that shows times.', story: 'OfAList' }],
  donts: [{ text: 'Do not repeat the zone beside every time. Several notes of one clock show once.', story: 'OncePerScreen' }],
  keyboard: [],
  accessibility: ['It is plain text in reading order.'],
  content: [],
  related: { DataGrid: 'includes the note', DetailsList: 'includes the note' },
});
