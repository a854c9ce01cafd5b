import { compileSpace, storiesPerLanguage } from '../compile/compile-space.ts';
import { uncoveredRoutes } from '../compile/route-coverage.ts';
import { problemLines } from '../core/problem.ts';
import { sampleSpaceDir } from './authored-source.ts';

const { data, problems, groups } = await compileSpace({ dir: sampleSpaceDir, today: new Date() });
const lines = problemLines([...problems, ...uncoveredRoutes(data.stories)]);
for (const line of lines) console.error(line);
const counts = [...storiesPerLanguage(data.stories)].toSorted(([a], [b]) => (a < b ? -1 : 1));
console.log(`${groups.length} groups, ${data.stories.length} stories, ${data.assets?.length ?? 0} assets`);
console.log(counts.map(([language, count]) => `${language} ${count}`).join(' · '));
if (lines.length > 0) console.error(`${lines.length} problems`);
process.exitCode = lines.length > 0 ? 1 : 0;
