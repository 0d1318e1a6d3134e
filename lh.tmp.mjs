// lh.tmp.mjs ROUNDS path... old=PORT new=PORT : prints long tasks and groups
import { execFileSync } from 'node:child_process'
const [rounds, ...rest] = process.argv.slice(2)
const shops = rest.filter(a => /^[a-z]+=/.test(a)).map(a => a.split('='))
const paths = rest.filter(a => !/^[a-z]+=/.test(a))
for (const p of paths) for (let i = 0; i < rounds; i++) for (const [name, port] of shops) {
  const out = execFileSync(process.execPath, ['tests/bench/lighthouse/node_modules/lighthouse/cli/index.js', `http://localhost:${port}${p}`, '--output=json','--quiet','--no-enable-error-reporting','--only-categories=performance', ...(process.env.BLOCK && name==='new' ? ['--blocked-url-patterns='+process.env.BLOCK] : []),'--chrome-flags=--headless --no-sandbox --disable-background-networking'], { env: { ...process.env, CHROME_PATH: '/usr/bin/chromium' }, maxBuffer: 2**26 })
  const r = JSON.parse(out)
  const v = id => Math.round(r.audits[id].numericValue)
  console.log(name, p, 'perf', Math.round(100*r.categories.performance.score), 'FCP', v('first-contentful-paint'), 'LCP', v('largest-contentful-paint'), 'TBT', v('total-blocking-time'), 'SI', v('speed-index'), 'bench', r.environment.benchmarkIndex)
  console.log('   long', (r.audits['long-tasks'].details?.items ?? []).map(t => `${Math.round(t.startTime)}+${Math.round(t.duration)} ${(t.url||'').replace(/.*\//,'').slice(0,30)}`).join(' | '))
  console.log('   groups', (r.audits['mainthread-work-breakdown'].details?.items ?? []).map(t => `${t.group} ${Math.round(t.duration)}`).join(', '))
  console.log('   scripts', (r.audits['bootup-time'].details?.items ?? []).map(t => `${(t.url||'').replace(/.*\//,'').slice(0,30)} ${Math.round(t.total)}/${Math.round(t.scripting)}`).join(', '))
}
