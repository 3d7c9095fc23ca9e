Error: No tests found

{
  "config": {
    "argv": [
      "/work/wt/words/node_modules/node/bin/node",
      "/work/wt/words/node_modules/@playwright/test/cli.js",
      "test",
      "-c",
      "e2e/playwright.config.ts",
      "-g",
      "rows: problems",
      "--project",
      "desk"
    ],
    "configFile": "/work/wt/words/e2e/playwright.config.ts",
    "rootDir": "/work/wt/words/e2e",
    "failOnFlakyTests": false,
    "forbidOnly": false,
    "fullyParallel": true,
    "globalSetup": "/work/wt/words/e2e/support/start-product.ts",
    "globalTeardown": null,
    "globalTimeout": 0,
    "grep": {},
    "grepInvert": null,
    "maxFailures": 0,
    "metadata": {},
    "preserveOutput": "always",
    "projects": [
      {
        "outputDir": "/work/wt/words/test-results/e2e",
        "repeatEach": 1,
        "retries": 0,
        "metadata": {},
        "id": "desk",
        "name": "desk",
        "testDir": "/work/wt/words/e2e",
        "testIgnore": [],
        "testMatch": [
          "**/*.@(spec|test).?(c|m)[jt]s?(x)"
        ],
        "timeout": 180000
      },
      {
        "outputDir": "/work/wt/words/test-results/e2e",
        "repeatEach": 1,
        "retries": 0,
        "metadata": {},
        "id": "phone",
        "name": "phone",
        "testDir": "/work/wt/words/e2e",
        "testIgnore": [],
        "testMatch": [
          "**/*.@(spec|test).?(c|m)[jt]s?(x)"
        ],
        "timeout": 180000
      }
    ],
    "filteredProjects": [
      {
        "grep": {},
        "grepInvert": {},
        "outputDir": "/work/wt/words/test-results/e2e",
        "repeatEach": 1,
        "retries": 0,
        "metadata": {},
        "name": "desk",
        "testDir": "/work/wt/words/e2e",
        "snapshotDir": "/work/wt/words/e2e",
        "testIgnore": [],
        "testMatch": "**/*.@(spec|test).?(c|m)[jt]s?(x)",
        "timeout": 180000,
        "use": {
          "locale": "es-GT",
          "timezoneId": "America/Guatemala",
          "trace": "off",
          "contextOptions": {
            "reducedMotion": "reduce"
          },
          "launchOptions": {
            "executablePath": "/usr/bin/chromium-headless-shell",
            "args": [
              "--no-sandbox",
              "--disable-gpu",
              "--disable-quic",
              "--no-first-run",
              "--disable-background-networking",
              "--disable-component-update",
              "--disable-sync"
            ]
          },
          "viewport": {
            "width": 1440,
            "height": 900
          }
        },
        "dependencies": [],
        "ignoreSnapshots": false,
        "__projectId": "desk"
      }
    ],
    "quiet": false,
    "reporter": [
      [
        "list",
        null
      ],
      [
        "json",
        null
      ]
    ],
    "reportSlowTests": {
      "max": 5,
      "threshold": 300000
    },
    "shard": null,
    "tags": [],
    "updateSnapshots": "default",
    "updateSourceMethod": "patch",
    "version": "1.65.1",
    "workers": 3,
    "webServer": null
  },
  "suites": [],
  "errors": [
    {
      "message": "Error: No tests found",
      "stack": "Error: No tests found"
    }
  ],
  "stats": {
    "startTime": "2026-11-22T21:05:07.833Z",
    "duration": 4710.296,
    "expected": 0,
    "skipped": 0,
    "unexpected": 0,
    "flaky": 0
  }
}
