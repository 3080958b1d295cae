import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { pino } from 'pino';
import { createDatabase } from '../../../db/database.ts';
import { createPool } from '../../../db/pool.ts';
import { createContentService } from '../../../server/modules/learning/content/content.service.ts';
import { createVersionService } from '../../../server/modules/learning/version/version.service.ts';
import { createVersionManagement } from '../../../server/modules/learning/version/version-management.service.ts';

/** A process of its own that moves a learner or publishes a version when it is told to, to be killed meanwhile. */
// Usually written at the end, which it does not reach.
flushCompileCache();
const [url = '', act = '', ...ids] = process.argv.slice(2);
const [first = '', second = '', callerId = ''] = ids;
const pool = createPool(url, { max: 2 });
const db = createDatabase(pool);
process.stdout.write('ready\n');
await once(process.stdin, 'data');
process.stdin.pause();
if (act === 'move') {
  const versions = createVersionService({ db, content: createContentService({ db }) });
  await versions.move({ userId: first, productId: second });
} else {
  const management = createVersionManagement({ db, log: pino({ level: 'silent' }) });
  await management.publish({ courseId: first, versionId: second, callerId, correction: false });
}
await pool.end();
