/**
 * Rules of the code base that neither the compiler nor a linter checks, one file per subject. They run together because all read the same files. Each test
 * compares the list of offenders with an empty list, so that a failure lists what to fix.
 */
import './conventions/applianceTexts.ts';
import './conventions/areas.ts';
import './conventions/code.ts';
import './conventions/componentDocs.ts';
import './conventions/cycles.ts';
import './conventions/deniedDialogs.ts';
import './conventions/dialogs.ts';
import './conventions/docs.ts';
import './conventions/entryPoints.ts';
import './conventions/failureReasons.ts';
import './conventions/failures.ts';
import './conventions/folders.ts';
import './conventions/journeys.ts';
import './conventions/language.ts';
import './conventions/languages.ts';
import './conventions/manifests.ts';
import './conventions/panels.ts';
import './conventions/records.ts';
import './conventions/screens.ts';
import './conventions/search.ts';
import './conventions/startedCalls.ts';
import './conventions/stories.ts';
import './conventions/styles.ts';
import './conventions/words.ts';
